import { addableServices } from '@cartorio/contracts/added-services.js'
import { itemEnds } from '@cartorio/contracts/item-ends.js'
import { customerMailChoices } from '@cartorio/contracts/order/customer-mail.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { reversalCauses } from '@cartorio/contracts/order/reversal-causes.js'
import type { workCommands } from '@cartorio/contracts/order/work/commands.js'
import fc from 'fast-check'
import { filesOwed } from '../../../domain/order/item-delivery.js'
import type { Order } from '../../../domain/order/state.js'
import { openItems } from '../../../domain/order/work/work-steps.js'
import { command } from '../built.js'
import { civilRegistry, listedTranslator } from '../office-names.js'
import { apostille, issue, startProcessing, translate } from '../order-commands.js'
import { apostilled, fileItem, plain, translated, uploadIdNumber } from '../order-history.js'
import type { GivenCommand } from '../order-scenario.js'
import { attachIssuedCopy, cancelItems, changeUse, releaseFile, withdrawIssuedCopy } from '../staff-commands.js'
import type { Named } from '../staff-history.js'
import type { ExamplesOf } from './command-example.js'
import { amount, oneItem, reason, remark, someItems } from './drawn-values.js'

/** Every item that can take the step now, so that sequences come far. */
export const everyIssue: GivenCommand = (order) => issue(...openItems(order, 'issue'))
export const everyTranslation: GivenCommand = (order) => translate(...openItems(order, 'translate'))
export const everyApostille: GivenCommand = (order) => apostille(...openItems(order, 'apostille'))

/** Who does a step: not said, in the list, or not. */
const someOffice = fc.constantFrom(undefined, civilRegistry.cns, '999999')
const someTranslator = fc.constantFrom(undefined, listedTranslator.id, 'jucerja-9')

/** What was chosen of the mail about a step. */
const someMail = fc.constantFrom({}, ...customerMailChoices.map((customerMail) => ({ customerMail })))

const firstFile = ({ items }: Order): Named => filesOwed(items)[0] ?? plain
export const copyOfFirstFile: GivenCommand = (order) => attachIssuedCopy(firstFile(order), 74)
export const releaseFirstFile: GivenCommand = (order) => releaseFile(firstFile(order), 'ABC-1234')

/** The order's first scan; one that is not there where it has none. */
const withdrawFirstCopy =
  (why: string): GivenCommand =>
  ({ items }) => {
    const [uploadId] = items.flatMap(({ copyIds }) => copyIds)
    return { ...withdrawIssuedCopy(71, why), ...(uploadId === undefined ? {} : { uploadId }) }
  }

/** Of the last one that was recorded, or of some documents. */
const drawnReversal = <T extends 'ReverseIssue' | 'ReverseTranslation' | 'ReverseApostille'>(type: T) =>
  fc
    .tuple(fc.constantFrom(...reversalCauses), remark, fc.option(someItems, { nil: undefined }))
    .map(([cause, why, named]) => {
      const facts = { cause, reason: why, itemIds: named?.map(({ itemId }) => itemId) }
      return command(type, facts as Omit<OrderCommandNamed<T>, 'type'>)
    })

export const workExamples = {
  StartProcessing: {
    body: {},
    drawn: fc
      .tuple(remark, someOffice, someMail)
      .map(([note, office, customerMail]) => ({ ...startProcessing(note), office, ...customerMail })),
  },
  IssueDocuments: {
    body: { itemIds: [plain.itemId] },
    after: ['start'],
    drawn: fc.oneof(
      fc
        .tuple(someItems, someOffice, someMail)
        .map(([named, office, customerMail]) => ({ ...issue(...named), office, ...customerMail })),
      fc.constant(everyIssue),
    ),
  },
  TranslateDocuments: {
    body: { itemIds: [translated.itemId] },
    after: ['start', 'issue', 'apostille'],
    drawn: fc.oneof(
      fc.tuple(someItems, someTranslator).map(([named, translator]) => ({ ...translate(...named), translator })),
      fc.constant(everyTranslation),
    ),
  },
  ApostilleDocuments: {
    body: { itemIds: [apostilled.itemId] },
    after: ['start', 'issue'],
    drawn: fc.oneof(
      fc.tuple(someItems, someOffice).map(([named, office]) => ({ ...apostille(...named), office })),
      fc.constant(everyApostille),
    ),
  },
  ReverseIssue: {
    body: { cause: 'wrong-order' },
    fillIn: (_order, itemIds) => ({ itemIds: [...itemIds] }),
    after: ['start', 'issue'],
    drawn: drawnReversal('ReverseIssue'),
  },
  ReverseTranslation: {
    body: { cause: 'wrong-document' },
    fillIn: (_order, itemIds) => ({ itemIds: [...itemIds] }),
    after: ['start', 'issue', 'apostille', 'translate'],
    drawn: drawnReversal('ReverseTranslation'),
  },
  ReverseApostille: {
    body: { cause: 'too-early' },
    fillIn: (_order, itemIds) => ({ itemIds: [...itemIds] }),
    after: ['start', 'issue', 'apostille'],
    drawn: drawnReversal('ReverseApostille'),
  },
  AttachIssuedCopy: {
    command: attachIssuedCopy(plain),
    drawn: oneItem.map((one) => attachIssuedCopy(one)),
  },
  ReleaseFile: {
    body: { itemId: fileItem.itemId, verificationCode: 'ABC-1234' },
    after: ['start', 'issue', 'copy'],
    drawn: fc.oneof(
      fc.tuple(oneItem, fc.constantFrom(undefined, 'ABC-1234')).map(([one, code]) => releaseFile(one, code)),
      fc.constant(releaseFirstFile),
    ),
  },
  WithdrawIssuedCopy: {
    body: { uploadId: uploadIdNumber(71), reason: 'a cópia é de outra pessoa' },
    fillIn: ({ items }) => ({ uploadId: items.flatMap(({ copyIds }) => copyIds)[0] ?? uploadIdNumber(71) }),
    after: ['start', 'issue', 'copy'],
    drawn: reason.map(withdrawFirstCopy),
  },
  ChangeDocumentUse: {
    body: { itemId: plain.itemId, purpose: 'school-or-work', countryOfUse: 'FR' },
    fillIn: ({ items }) => {
      const item = items.find(({ ended }) => ended === null)
      return item === undefined ? {} : { itemId: item.itemId, certificateForm: item.certificateForm }
    },
    after: ['start'],
    drawn: fc
      .record({
        itemId: oneItem.map(({ itemId }) => itemId),
        use: fc.constantFrom(
          {},
          { purpose: 'school-or-work' as const, countryOfUse: 'FR' },
          { countryOfUse: 'AE', certificateForm: 'full-typed' as const },
        ),
        add: fc.subarray([...addableServices]),
        drop: fc.subarray([...addableServices]),
      })
      .map(({ itemId, use, add, drop }) => changeUse({ itemId }, { ...use, drop }, ...add)),
  },
  CancelItems: {
    body: { itemIds: [plain.itemId], end: 'not-found', reason: 'o cartório não tem o registro' },
    after: ['start'],
    drawn: fc
      .tuple(fc.constantFrom(...itemEnds), someItems, fc.option(amount, { nil: undefined }), reason)
      .map((args) => cancelItems(...args)),
  },
} satisfies ExamplesOf<typeof workCommands>
