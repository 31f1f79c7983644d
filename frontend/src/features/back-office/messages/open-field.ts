import { listOpenFields } from '@cartorio/contracts/message-templates.js'

/** Selects the first field in braces that stands in a text area, so that what is typed takes its place. */
export const selectOpenField = (area: HTMLTextAreaElement | null | undefined): void => {
  if (!area) return
  const [field] = listOpenFields(area.value)
  const open = field === undefined ? '' : `{${field}}`
  const start = field === undefined ? area.value.length : area.value.indexOf(open)
  area.focus()
  area.setSelectionRange(start, start + open.length)
}
