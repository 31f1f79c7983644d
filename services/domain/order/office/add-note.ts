import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { always } from '../status-groups.js'

const add = ({ visibility, text }: OrderCommandNamed<'AddNote'>): [OrderEventNamed<'NoteAdded'>] => {
  if (text.trim() === '') refuse('order/note-missing')
  return [{ type: 'NoteAdded', data: { visibility }, personal: { text } }]
}

export const addNoteCommand = defineCommand({
  type: 'AddNote',
  spec: 'office/add-note.spec.ts: a note',
  by: ['operator'],
  route: staffRoute('note'),
  from: always,
  needs: 'a text',
  events: ['NoteAdded'],
  decide: add,
})
