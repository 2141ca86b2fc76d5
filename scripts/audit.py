"""`make audit`: known vulnerabilities of all that is pinned, for Python (OSV and PyPI) and the browser client (npm).

Says of each source what was checked, and what could not be. Exit status: 0 everything was checked and nothing found,
1 something was found, 2 nothing was found but not everything could be checked.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("requirements.lock", "requirements-peers.lock", "requirements-examples.lock")
TOOL = ROOT / "build" / "audit"  # a virtual environment of its own: what is audited does not change
SERVICES = ("osv", "pypi")  # the advisory databases that pip-audit can ask
SHOWN = 10  # reasons in full
PATIENCE = 900  # seconds for one of them

FINE, FOUND, UNCHECKED = 0, 1, 2


@dataclass
class Answer:
    """What one source has said."""

    source: str
    checked: int = 0
    found: list[str] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)  # each with the reason

    def lines(self) -> list[str]:
        """It in words."""
        out = [f"{self.source}: {self.checked} packages checked, {len(self.found)} vulnerabilities"]
        out += [f"  FOUND {one}" for one in self.found]
        out += [f"  NOT CHECKED {one}" for one in self.unchecked[:SHOWN]]
        more = len(self.unchecked) - SHOWN
        return [*out, f"  NOT CHECKED {more} more"] if more > 0 else out


def pinned(*texts: str) -> list[tuple[str, str]]:
    """Every package with its version; of some there are several, for different Pythons."""
    return sorted(
        {(name, version) for text in texts for name, version in re.findall(r"(?m)^([\w.-]+)==([^\s;]+)", text)}
    )


def rounds(packages: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """The packages in lists in which each stands once."""
    out: list[dict[str, str]] = []
    for name, version in packages:
        free = next((one for one in out if name not in one), None)
        if free is None:
            out.append(free := {})
        free[name] = version
    return [sorted(one.items()) for one in out]


def last_line(text: str) -> str:
    """Why a program failed, as far as its last line says."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:200] if lines else "no reason was given"


def read_pip_audit(answer: Answer, packages: list[tuple[str, str]], output: str, errors: str) -> None:
    """Add what pip-audit has found; it prints JSON, or fails without any."""
    try:
        data = json.loads(output)["dependencies"]
    except (ValueError, KeyError, TypeError):
        answer.unchecked.append(f"{len(packages)} packages: {last_line(errors or output)}")
        return
    for one in data:
        if "skip_reason" in one:
            answer.unchecked.append(f"{one['name']}: {one['skip_reason']}")
            continue
        answer.checked += 1
        answer.found += [f"{one['name']} {one['version']}: {vuln['id']}" for vuln in one.get("vulns", [])]
    silent = {name for name, _ in packages} - {one["name"] for one in data}
    answer.unchecked += [f"{name}: nothing was said about it" for name in sorted(silent)]


def read_npm(answer: Answer, output: str, errors: str) -> None:
    """Add what `npm audit --json` has found."""
    try:
        data = json.loads(output)
        answer.checked = data["metadata"]["dependencies"]["total"]
        found = data["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        answer.unchecked.append(f"all packages of web/package-lock.json: {npm_reason(output) or last_line(errors)}")
        return
    answer.found += [f"{name}: {one['severity']}" for name, one in sorted(found.items())]


def npm_reason(output: str) -> str:
    """What npm says in place of an answer."""
    try:
        data = json.loads(output)
        return str(data.get("message") or f"the registry answered with {data['statusCode']}")
    except (ValueError, KeyError, AttributeError):
        return ""


def verdict(answers: list[Answer]) -> int:
    """The exit status."""
    if any(answer.found for answer in answers):
        return FOUND
    return UNCHECKED if any(answer.unchecked for answer in answers) else FINE


def run(*command: str | Path, where: Path = ROOT) -> tuple[str, str]:
    """What a program prints, and its errors."""
    try:
        done = subprocess.run(
            [str(part) for part in command], cwd=where, capture_output=True, text=True, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", str(error)
    return done.stdout, done.stderr


def python_packages(service: str) -> Answer:
    """Ask one advisory database for all pinned Python packages."""
    answer = Answer(f"Python packages, advisories of {service}")
    packages = pinned(*[(ROOT / name).read_text() for name in LOCKS])
    tool = TOOL / "bin" / "pip-audit"
    if not tool.exists():
        run(sys.executable, "-m", "venv", TOOL)
        _, errors = run(TOOL / "bin" / "python", "-m", "pip", "install", "--quiet", "pip-audit")
        if not tool.exists():
            answer.unchecked.append(f"{len(packages)} packages: pip-audit cannot be installed: {last_line(errors)}")
            return answer
    parts = rounds(packages)
    for number, part in enumerate(parts):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("".join(f"{name}=={version}\n" for name, version in part))
            file.flush()
            asked = ("--requirement", file.name, "--no-deps", "--disable-pip", "--vulnerability-service", service)
            output, errors = run(tool, *asked, "--format", "json", "--progress-spinner", "off", "--timeout", "15")
        read_pip_audit(answer, part, output, errors)
        if not answer.checked:  # it cannot be reached
            answer.unchecked += [
                f"{name} {version}: not asked for" for later in parts[number + 1 :] for name, version in later
            ]
            break
    return answer


def client_packages() -> Answer:
    """Ask the npm registry for what the browser client is built with."""
    answer = Answer("browser client, advisories of npm")
    output, errors = run(ROOT / "scripts" / "npm", "audit", "--json", where=ROOT / "web")
    read_npm(answer, output, errors)
    return answer


def main() -> int:
    """Ask everybody, and say what came of it."""
    answers = [*(python_packages(service) for service in SERVICES), client_packages()]
    for answer in answers:
        print("\n".join(answer.lines()))
    status = verdict(answers)
    data = (
        "nothing found",
        "vulnerabilities were found",
        "NOT EVERYTHING COULD BE CHECKED, and nothing was found in the rest",
    )
    print(f"== audit: {data[status]}")
    return status


if __name__ == "__main__":
    sys.exit(main())
