import { defineCommand, staffRoute } from '../command-definition.js'

export const startProcessingCommand = defineCommand({
  type: 'StartProcessing',
  spec: 'work/start-processing.spec.ts: starting the processing',
  by: ['operator'],
  route: staffRoute('start'),
  from: ['PAID'],
  needs: 'nothing',
  events: ['ProcessingStarted', 'NoteAdded'],
  decide: () => [{ type: 'ProcessingStarted', data: {} }],
})
