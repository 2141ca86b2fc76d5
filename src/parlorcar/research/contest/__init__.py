"""The benchmark that others can enter: tasks, results that hold their matches, and the check of them."""
