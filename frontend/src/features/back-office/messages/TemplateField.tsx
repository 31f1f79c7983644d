import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { fillMessage } from '@cartorio/contracts/message-templates.js'
import { messageValues } from '@cartorio/contracts/message-values.js'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { RefObject } from 'react'
import { staffSessionQuery } from '../../../lib/staff-session'
import { messageTemplatesQuery } from '../api/conversations'
import { foundByLabel } from '../fields/found-by-label'

type TemplateFieldProps = {
  readonly order: AdminOrder
  readonly text: string
  /** The text with the template, its fields filled in. */
  readonly onText: (text: string) => void
  /** By which a shortcut finds it. */
  readonly field?: RefObject<HTMLDivElement | null>
}

/** Puts a template of the office into the message, with what is known of the order; what was typed stays above it. */
export const TemplateField = ({ order, text, onText, field }: TemplateFieldProps) => {
  const list = useQuery(messageTemplatesQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const templates = list.data?.templates ?? []
  if (list.isSuccess && templates.length === 0) return null
  const choose = (id: string | null) => {
    const template = templates.find((known) => known.id === id)
    if (template === undefined) return
    const filled = fillMessage(template.text, messageValues(order, me?.name))
    onText(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
  }
  return (
    <div ref={field}>
      <Select<string | null>
        size="small"
        aria-label="Usar um modelo"
        placeholder={list.isError ? 'Os modelos não carregaram' : 'Usar um modelo'}
        style={{ minWidth: 220, maxWidth: '100%' }}
        showSearch={foundByLabel}
        loading={list.isPending}
        disabled={list.isError}
        value={null}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
    </div>
  )
}
