// Numbers as they are printed, with a real minus.

/** What a formatter of numbers wrote, with a real minus. */
export const withMinus = (written: string): string => written.replace('-', '−');

/** 7, −41. */
export const printed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** With its sign: +7, −143. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : printed(n));
