import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Form } from 'antd'

/** The documents that are ticked in the form; of a form without documents those that go on. */
export const useChosenDocuments = ({ documents }: AdminOrder): AdminOrder['documents'] => {
  const chosen: unknown = Form.useWatch('itemIds')
  return documents.filter(({ id, ended }) => (Array.isArray(chosen) ? chosen.includes(id) : ended === null))
}

/** What all of them have; nothing where they differ, or one has none. */
export const commonValue = (values: readonly (string | null | undefined)[]): string | undefined => {
  const [first] = values
  return values.every((value) => value === first) ? (first ?? undefined) : undefined
}
