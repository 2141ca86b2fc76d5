// The rules of a game as parts of a page: headings, rules with their numbers, tables, and the text between them.

export interface Table {
  kind: 'table';
  head: string[];
  rows: string[][];
}

export interface Line {
  kind: 'head' | 'text' | 'rule';
  level?: number;
  id?: string;
  text: string;
}

export type Part = Table | Line;

const RULE = /^- \*\*([A-Z][A-Z0-9]*-R?\d+[a-z]?)\*\* (.+)$/;
const HEAD = /^(#+) (.+)$/;
const RULED = /^\|[\s|:-]+\|$/; // the line below the head of a table
const WITHOUT_SPACES = /[\u3000-\u9fff]$/; // Japanese joins its lines as they are

const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** What a text of Markdown has, part by part. */
export function ruleParts(text: string): Part[] {
  const found: Part[] = [];
  let apart = true; // whether a line begins something new
  for (const given of text.split('\n')) {
    const line = given.trim();
    const last = found.at(-1);
    const [rule, head] = [RULE.exec(line), HEAD.exec(line)];
    if (!line) apart = true;
    else if (rule) found.push({ kind: 'rule', id: rule[1]!, text: rule[2]! });
    else if (head) found.push({ kind: 'head', level: head[1]!.length, text: head[2]! });
    else if (line.startsWith('|')) {
      if (RULED.test(line)) continue;
      if (last?.kind === 'table' && !apart) last.rows.push(cells(line));
      else found.push({ kind: 'table', head: cells(line), rows: [] });
    } else if (last?.kind === 'text' && !apart) last.text += (WITHOUT_SPACES.test(last.text) ? '' : ' ') + line;
    else found.push({ kind: 'text', text: line });
    if (line) apart = false;
  }
  return found;
}

/** The parts that a search finds, each below its heading; of tables, the rows. */
export function matchingParts(parts: readonly Part[], fits: (text: string) => boolean): Part[] {
  const found: Part[] = [];
  let head: Part | null = null;
  const take = (part: Part): void => {
    if (head) found.push(head);
    head = null;
    found.push(part);
  };
  for (const part of parts) {
    if (part.kind === 'table') {
      const rows = part.rows.filter((row) => fits(row.join(' ')));
      if (rows.length) take({ ...part, rows });
    } else if (part.kind === 'head') head = part;
    else if (fits(`${part.id ?? ''} ${part.text.replace(/[*`]/g, '')}`)) take(part);
  }
  return found;
}
