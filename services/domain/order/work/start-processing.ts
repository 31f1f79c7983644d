import { defineCommand, staffRoute } from '../command-definition.js'
import { nameOffice } from './named-makers.js'

export const startProcessingCommand = defineCommand({
  type: 'StartProcessing',
  spec: 'work/start-processing.spec.ts: starting the processing',
  by: ['operator'],
  route: staffRoute('start'),
  from: ['PAID'],
  needs: 'a notary office of the list, or none',
  events: ['ProcessingStarted', 'NoteAdded'],
  decide: (command, _order, { settings }) => [{ type: 'ProcessingStarted', data: nameOffice(command, settings) }],
})
