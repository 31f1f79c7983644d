import { type CommandRules, inWork, running, staff } from './rule.js'

/** Of the work on the documents. */
export const workRules = {
  StartProcessing: {
    by: ['operator'],
    route: staff('start'),
    from: ['PAID'],
    needs: 'nothing',
    events: ['ProcessingStarted', 'NoteAdded'],
  },
  IssueDocuments: {
    by: ['operator'],
    route: staff('issue'),
    from: inWork,
    needs: 'items that go on and are not issued',
    events: ['DocumentIssued', 'NoteAdded'],
  },
  TranslateDocuments: {
    by: ['operator'],
    route: staff('translate'),
    from: inWork,
    needs: 'issued items that need a translation and lack it',
    events: ['DocumentTranslated', 'NoteAdded'],
  },
  ApostilleDocuments: {
    by: ['operator'],
    route: staff('apostille'),
    from: inWork,
    needs: 'issued items that need an apostille and lack it',
    events: ['DocumentApostilled', 'NoteAdded'],
  },
  AttachIssuedCopy: {
    by: ['operator'],
    route: staff('issued-copies'),
    from: running,
    needs: 'an issued item that goes on, and no more scans than the limit',
    events: ['IssuedCopyAttached'],
  },
  CancelItems: {
    by: ['operator'],
    route: staff('cancel-items'),
    from: ['PAID', ...inWork],
    needs: 'items that go on, and a reason; with the last one the order is cancelled',
    events: [
      'ItemCancelled',
      'SupplementaryChargeRequested',
      'SupplementaryChargeWaived',
      'RefundRequested',
      'OrderCancelled',
      'NoteAdded',
    ],
  },
} as const satisfies CommandRules
