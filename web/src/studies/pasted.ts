// What somebody pastes as the start of a chapter: a record, or a position written by hand (docs/positions.md).

export type Pasted =
  | { kind: 'record'; text: string }
  | { kind: 'position'; position: Record<string, unknown> }
  | { kind: 'wrong'; why: 'empty' | 'study' | 'object' }
  | { kind: 'wrong'; why: 'json'; line: number };

/** The line of a text in which reading it as JSON stopped: browsers name it, or the place. */
function lineOf(error: unknown, text: string): number {
  const message = String(error);
  const line = /line (\d+)/.exec(message);
  if (line) return Number(line[1]);
  const at = /position (\d+)/.exec(message);
  return text.slice(0, at ? Number(at[1]) : text.length).split('\n').length;
}

export function pasted(text: string): Pasted {
  const trimmed = text.trim();
  if (!trimmed) return { kind: 'wrong', why: 'empty' };
  if (trimmed.startsWith('parlorcar record')) return { kind: 'record', text: `${trimmed}\n` };
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    return { kind: 'wrong', why: 'json', line: lineOf(error, text) };
  }
  if (!found || typeof found !== 'object' || Array.isArray(found)) return { kind: 'wrong', why: 'object' };
  const position = found as Record<string, unknown>;
  if (String(position.format ?? '').startsWith('parlorcar study')) return { kind: 'wrong', why: 'study' };
  return { kind: 'position', position };
}

/** The game, players and options that a position names itself. */
export function named(position: Record<string, unknown>): {
  game?: string;
  players?: number;
  options?: Record<string, unknown>;
} {
  const { game, players, options } = position;
  return {
    ...(typeof game === 'string' ? { game } : {}),
    ...(typeof players === 'number' ? { players } : {}),
    ...(options && typeof options === 'object' ? { options: options as Record<string, unknown> } : {}),
  };
}

/** A position as text, a field on each line. */
export function inLines(position: Record<string, unknown>): string {
  const fields = Object.entries(position).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${fields.join(',\n')}\n}\n`;
}
