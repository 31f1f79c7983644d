import { type SettingName, type SettingsView, settingsViewSchema } from '@cartorio/contracts/http/settings.js'
import {
  type ChangedSetting,
  settingPreviewSchema,
  settingsHistorySchema,
} from '@cartorio/contracts/http/settings-changes.js'
import { siteEntriesSchema } from '@cartorio/contracts/http/site-entries.js'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { HttpError, request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { backOfficeKeys } from './keys'

/** All that was, is and will be in force. */
export const settingsQuery = queryOptions({
  queryKey: backOfficeKeys.settings,
  queryFn: ({ signal }): Promise<SettingsView> =>
    request('GET', '/api/admin/settings', { schema: settingsViewSchema, signal }),
  staleTime: 0,
})

/** What the site shows of persons. */
export const siteEntriesQuery = queryOptions({
  queryKey: backOfficeKeys.siteEntries,
  queryFn: ({ signal }) => request('GET', '/api/admin/site-entries', { schema: siteEntriesSchema, signal }),
  staleTime: 0,
})

/** Who changed these settings, the newest first. */
export const settingsHistoryQuery = (settings: readonly ChangedSetting[]) =>
  infiniteQueryOptions({
    queryKey: backOfficeKeys.settingsHistory(settings),
    queryFn: ({ pageParam: before, signal }) => {
      const asked = new URLSearchParams({
        settings: settings.join(','),
        ...(before !== null && { before: String(before) }),
      })
      return request('GET', `/api/admin/settings/history?${asked}`, { schema: settingsHistorySchema, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Reads again what the form of a setting is filled with. */
export const useReadAgain = (setting: SettingName) => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
      ...(setting === 'site-entries' ? [queryClient.invalidateQueries({ queryKey: siteEntriesQuery.queryKey })] : []),
    ])
}

export type SettingBody = Readonly<Record<string, unknown>>
type Sent = { readonly setting: SettingName; readonly body: SettingBody }

/** What a change would do; nothing is written. */
export const usePreviewSetting = () =>
  useMutation({
    mutationFn: ({ setting, body }: Sent) =>
      request('POST', `/api/admin/settings/${setting}/preview`, { body, schema: settingPreviewSchema }),
    gcTime: 0,
  })

/** Changes a setting, as an administrator. */
export const useChangeSetting = () => {
  const queryClient = useQueryClient()
  const keys = useContentKeys()
  return useMutation({
    mutationFn: ({ setting, body }: Sent) =>
      request('POST', `/api/admin/settings/${setting}`, {
        body,
        headers: { 'idempotency-key': keys.keyOf({ setting, body }) },
        schema: settingsViewSchema,
      }),
    onSuccess: async (view, sent) => {
      keys.arrived(sent)
      queryClient.setQueryData(backOfficeKeys.settings, view)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: backOfficeKeys.settingsHistories }),
        ...(sent.setting === 'site-entries'
          ? [queryClient.invalidateQueries({ queryKey: backOfficeKeys.siteEntries })]
          : []),
      ])
    },
    gcTime: 0,
  })
}

/** Whether a colleague has changed the same setting meanwhile. */
export const isSettingConflict = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && error.problem?.code === 'settings/changed'
