import { settingsReplaySchema } from '@cartorio/contracts/http/settings-replay.js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { auditKeys } from './audit-keys'

/** After a change, or at the end of a day: one of the two, or neither for now. */
export type SettingsMoment = { readonly revision?: string; readonly day?: string }

export const settingsReplayQuery = (moment: SettingsMoment, enabled = true) =>
  queryOptions({
    queryKey: auditKeys.settings(moment),
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/audit/settings?${new URLSearchParams(Object.entries(moment))}`, {
        schema: settingsReplaySchema,
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  })
