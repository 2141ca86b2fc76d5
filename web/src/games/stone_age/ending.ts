// What only the end of a match needs.

export { default as Final } from './Final.svelte';
export { default as ScoringStage } from './ScoringStage.svelte';
