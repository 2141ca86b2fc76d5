"""Running the service: settings, start, logs, figures, backups, retention."""
