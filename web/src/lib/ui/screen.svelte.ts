// Whether this is a screen for one thumb: the widths and heights at which styles lay the table out for a phone.

const PHONE = '(max-width: 700px), (max-height: 560px) and (max-width: 1099px) and (orientation: landscape)';
const query = typeof matchMedia === 'function' ? matchMedia(PHONE) : undefined;

export const screen = $state({ phone: query?.matches ?? false });
query?.addEventListener('change', () => (screen.phone = query.matches));
