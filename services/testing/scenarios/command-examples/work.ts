import { itemEnds } from '@cartorio/contracts/item-ends.js'
import type { workCommands } from '@cartorio/contracts/order/work/commands.js'
import fc from 'fast-check'
import { openItems } from '../../../domain/order/work/work-steps.js'
import { apostille, issue, startProcessing, translate } from '../order-commands.js'
import { apostilled, plain, translated, uploadIdNumber } from '../order-history.js'
import type { GivenCommand } from '../order-scenario.js'
import { attachIssuedCopy, cancelItems, withdrawIssuedCopy } from '../staff-commands.js'
import type { ExamplesOf } from './command-example.js'
import { amount, oneItem, reason, remark, someItems } from './drawn-values.js'

/** Every item that can take the step now, so that sequences come far. */
export const everyIssue: GivenCommand = (order) => issue(...openItems(order, 'issue'))
export const everyTranslation: GivenCommand = (order) => translate(...openItems(order, 'translate'))
export const everyApostille: GivenCommand = (order) => apostille(...openItems(order, 'apostille'))

/** The order's first scan; one that is not there where it has none. */
const withdrawFirstCopy =
  (why: string): GivenCommand =>
  ({ items }) => {
    const [uploadId] = items.flatMap(({ copyIds }) => copyIds)
    return { ...withdrawIssuedCopy(71, why), ...(uploadId === undefined ? {} : { uploadId }) }
  }

export const workExamples = {
  StartProcessing: { body: {}, drawn: remark.map(startProcessing) },
  IssueDocuments: {
    body: { itemIds: [plain.itemId] },
    after: ['start'],
    drawn: fc.oneof(
      someItems.map((named) => issue(...named)),
      fc.constant(everyIssue),
    ),
  },
  TranslateDocuments: {
    body: { itemIds: [translated.itemId] },
    after: ['start', 'issue', 'apostille'],
    drawn: fc.oneof(
      someItems.map((named) => translate(...named)),
      fc.constant(everyTranslation),
    ),
  },
  ApostilleDocuments: {
    body: { itemIds: [apostilled.itemId] },
    after: ['start', 'issue'],
    drawn: fc.oneof(
      someItems.map((named) => apostille(...named)),
      fc.constant(everyApostille),
    ),
  },
  AttachIssuedCopy: {
    command: attachIssuedCopy(plain),
    drawn: oneItem.map((one) => attachIssuedCopy(one)),
  },
  WithdrawIssuedCopy: {
    body: { uploadId: uploadIdNumber(71), reason: 'a cópia é de outra pessoa' },
    fillIn: ({ items }) => ({ uploadId: items.flatMap(({ copyIds }) => copyIds)[0] ?? uploadIdNumber(71) }),
    after: ['start', 'issue', 'copy'],
    drawn: reason.map(withdrawFirstCopy),
  },
  CancelItems: {
    body: { itemIds: [plain.itemId], end: 'not-found', reason: 'o cartório não tem o registro' },
    after: ['start'],
    drawn: fc
      .tuple(fc.constantFrom(...itemEnds), someItems, fc.option(amount, { nil: undefined }), reason)
      .map((args) => cancelItems(...args)),
  },
} satisfies ExamplesOf<typeof workCommands>
