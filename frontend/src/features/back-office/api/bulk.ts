import {
  type Bulk,
  type BulkList,
  type BulkPreview,
  bulkListSchema,
  bulkPreviewSchema,
  bulkSchema,
  type TestMessageAnswer,
  testMessageAnswerSchema,
} from '@cartorio/contracts/http/bulk.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { requestFile } from '../../../lib/request-file'
import { backOfficeKeys } from './keys'
import { showFile } from './order-files'

/** A thousand orders are read for a preview. */
const previewMillis = 60_000
/** Milliseconds between two looks at a step of many orders that runs. */
const lookMillis = 1000

/** Says what would become of each order. */
export const previewBulk = (body: object): Promise<BulkPreview> =>
  request('POST', '/api/admin/bulk/preview', { body, schema: bulkPreviewSchema, millis: previewMillis })

/** Mails a message to oneself, as one of the orders would have it. */
export const sendTestMessage = ({
  key,
  ...body
}: {
  readonly text: string
  readonly orderId: string
  readonly key: string
}): Promise<TestMessageAnswer> =>
  request('POST', '/api/admin/bulk/test-message', {
    body,
    headers: { 'idempotency-key': key },
    schema: testMessageAnswerSchema,
  })

type Start = { readonly body: object; readonly retryOf: string | null; readonly key: string }

export const startBulk = ({ body, retryOf, key }: Start): Promise<Bulk> =>
  request('POST', retryOf === null ? '/api/admin/bulk' : `/api/admin/bulk/${retryOf}/retry`, {
    body,
    headers: { 'idempotency-key': key },
    schema: bulkSchema,
  })

export const stopBulk = (id: string): Promise<Bulk> =>
  request('POST', `/api/admin/bulk/${id}/stop`, { body: {}, schema: bulkSchema })

/** The labels of its orders as one file, in a new tab, which the browser lets a click open once. Each view is recorded. */
export const printLabels = async (id: string): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    showFile(await requestFile('POST', `/api/admin/bulk/${id}/labels`), 'etiquetas.pdf', tab)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: backOfficeKeys.bulk(id),
    queryFn: ({ signal }) => request('GET', `/api/admin/bulk/${id}`, { schema: bulkSchema, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : lookMillis),
  })

export const isRunning = ({ endedAt }: BulkList['bulks'][number]): boolean => endedAt === null

/** One's own; looked at again while one of them runs. */
export const bulksQuery = queryOptions({
  queryKey: backOfficeKeys.bulks,
  queryFn: ({ signal }) => request('GET', '/api/admin/bulk', { schema: bulkListSchema, signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.bulks.some(isRunning) ? 2 * lookMillis : false),
})
