import type { consentCommands } from '@cartorio/contracts/order/consent/commands.js'
import { type SignedPaper, signedPapers } from '@cartorio/contracts/order/consent/names.js'
import fc from 'fast-check'
import { awaitsPaper, itemsToDemand } from '../../../domain/order/consent/signed-papers.js'
import { plain } from '../order-history.js'
import * as papers from '../signed-papers.js'
import type { ExamplesOf } from './command-example.js'
import { oneItem, reason, small, someItems } from './drawn-values.js'

const paper = fc.constantFrom(...signedPapers)
const answers = fc.record({ matches: fc.boolean(), agrees: fc.boolean() })

export const consentExamples = {
  DemandSignedPaper: {
    body: { itemIds: [plain.itemId], paper: 'signed-request', reason: 'O cartório quer firma reconhecida.' },
    fillIn: (order, itemIds) => {
      const open = itemsToDemand(order).map(({ itemId }) => itemId)
      const left = itemIds.filter((itemId) => open.includes(itemId))
      return left.length === 0 ? {} : { itemIds: left }
    },
    after: ['start'],
    drawn: fc
      .tuple(paper, someItems, fc.constantFrom(undefined, 81, 82), fc.option(reason, { nil: undefined }))
      .map((args) => papers.demandPaper(...args)),
    rare: true,
  },
  WaiveSignedPaper: {
    body: { itemIds: [plain.itemId], paper: 'signed-request' },
    fillIn: (order, itemIds) => {
      const isOf = (paper: SignedPaper) =>
        order.items.some((item) => itemIds.includes(item.itemId) && awaitsPaper(item, paper))
      return { paper: isOf('holder-authorisation') ? 'holder-authorisation' : 'signed-request' }
    },
    after: ['start', 'demand-paper'],
    drawn: fc.tuple(paper, someItems).map((args) => papers.waivePaper(...args)),
  },
  AttachSignatureForm: {
    command: papers.attachForm(),
    drawn: fc.constantFrom(81, 82).map(papers.attachForm),
    rare: true,
  },
  AttachSignedPaper: {
    command: papers.attachPaper('signed-request', plain),
    drawn: fc
      .tuple(paper, oneItem, fc.constantFrom(91, 92))
      .map(([which, one, number]) => papers.attachPaper(which, one, number)),
  },
  RequestHolderAuthorisation: {
    command: papers.requestAuthorisation(papers.recordOfParent),
    drawn: oneItem.map((one) => papers.requestAuthorisation(one)),
  },
  AnswerHolderAuthorisation: {
    command: papers.answerLink(),
    drawn: fc.tuple(small, answers).map((args) => papers.answerLink(...args)),
  },
  LapseHolderAuthorisations: { command: papers.lapseLinks(), rare: true },
} satisfies ExamplesOf<typeof consentCommands>
