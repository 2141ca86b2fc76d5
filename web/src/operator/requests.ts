// Requests of those who run the service.

import { ask } from '../lib/net/api';
import type { components } from '../lib/net/schema';

type S = components['schemas'];
export type Overview = S['Overview'];
export type Options = S['OptionsInfo'];
export type PersonLine = S['PersonLine'];
export type ReportInfo = S['ReportInfo'];

const at = (path: string): string => `/operator${path}`;

export const operator = {
  claim: (code: string) => ask<unknown>('POST', at('/claim'), { code }),
  overview: () => ask<Overview>('GET', at('')),
  setOptions: (options: Options) => ask<Options>('PUT', at('/options'), options),
  backup: () => ask<S['BackupInfo']>('POST', at('/backups')),
  people: (search: string, before: number) =>
    ask<S['PersonPage']>('GET', at(`/people?search=${encodeURIComponent(search)}&before=${before}`)),
  rename: (id: string, name: string) => ask<unknown>('PUT', at(`/people/${id}/name`), { name }),
  bar: (id: string, days: number, reason: string) => ask<unknown>('PUT', at(`/people/${id}/bar`), { days, reason }),
  unbar: (id: string) => ask<unknown>('DELETE', at(`/people/${id}/bar`)),
  remove: (id: string) => ask<unknown>('DELETE', at(`/people/${id}`)),
  appoint: (id: string) => ask<unknown>('PUT', at(`/operators/${id}`)),
  dismiss: (id: string) => ask<unknown>('DELETE', at(`/operators/${id}`)),
  matches: (status: string, before: number) =>
    ask<S['MatchPage']>('GET', at(`/matches?status=${status}&before=${before}`)),
  end: (match: string) => ask<unknown>('POST', at(`/matches/${match}/end`)),
  reports: (settled: boolean) => ask<S['Reports']>('GET', at(`/reports?settled=${settled}`)),
  settle: (report: string) => ask<unknown>('POST', at(`/reports/${report}/settle`)),
  hide: (line: string, hidden: boolean) => ask<unknown>('PUT', at(`/lines/${line}/hidden`), { hidden }),
  audit: (before: number) => ask<S['AuditPage']>('GET', at(`/audit?before=${before}`)),
};
