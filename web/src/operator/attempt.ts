// Doing something and saying that it is done, or why not.

import { showNote, showRefusal } from '../lib/ui/notices.svelte';
import { say } from '../lib/i18n/words.svelte';

/** Whether it was done. */
export async function attempt(what: () => Promise<unknown>, done = 'operator.done'): Promise<boolean> {
  try {
    await what();
    showNote(say(done));
    return true;
  } catch (error) {
    showRefusal(error);
    return false;
  }
}
