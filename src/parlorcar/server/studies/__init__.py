"""Studies at the service: who may read and change them, what is stored of them, and showing one live."""
