import { describeOffice } from '@cartorio/contracts/describe-office.js'
import { reversalCauseLabels } from '@cartorio/contracts/order/reversal-causes.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import type { TimelineFacts } from '../domain/order/timeline-facts.js'
import { keptContradictionText } from './contradiction-texts.js'
import { consentSentences } from './timeline/consent.js'
import { creationSentences, madeByOfficeText } from './timeline/creation.js'
import { dataSentences } from './timeline/data.js'
import { moneySentences } from './timeline/money.js'
import { officeSentences } from './timeline/office.js'
import { parcelSentences } from './timeline/parcel.js'
import { proposalSentences } from './timeline/proposals.js'
import type { FactsByKind, TimelineText } from './timeline/sentence.js'
import { signingSentences } from './timeline/signing.js'
import { workSentences } from './timeline/work.js'
import { lowerCase } from './wording.js'

type Kind = keyof FactsByKind

const sentences: { readonly [K in Kind]: (facts: FactsByKind[K]) => TimelineText } = {
  ...creationSentences,
  ...moneySentences,
  ...proposalSentences,
  ...dataSentences,
  ...signingSentences,
  ...consentSentences,
  ...workSentences,
  ...parcelSentences,
  ...officeSentences,
}

const sentenceOf = <K extends Kind>(kind: K, facts: FactsByKind[K]): TimelineText => sentences[kind](facts)

/** The sentence of a timeline entry, for the customer. */
export const timelineText = (facts: TimelineFacts): TimelineText => sentenceOf(facts.kind, facts)

/** Who did a step, where it was said. The customer reads the notary office of the issue, in the sentence itself. */
const doneBy = (facts: TimelineFacts): string => {
  switch (facts.kind) {
    case 'DocumentTranslated':
      return facts.translator === undefined ? '' : `. Traduzida por ${facts.translator.name}`
    case 'ProcessingStarted':
    case 'DocumentApostilled':
    case 'DocumentSigned':
      return facts.office === undefined ? '' : `. Cartório: ${describeOffice(facts.office)}`
    case 'DocumentStepReversed':
    case 'ShippingReversed':
    case 'DeliveryReversed':
      return `. Desfeito pela equipe: ${lowerCase(reversalCauseLabels[facts.cause])}${facts.mailed === true ? '. O cliente já tinha sido avisado' : ''}`
    default:
      return ''
  }
}

/** The sentence as staff read it, and a bank: who did a step, that a status was set by hand, and what the facts lacked at a later step. */
export const staffTimelineText = (facts: TimelineFacts): TimelineText => {
  const said = timelineText(facts)
  const unmailed = 'withoutMail' in facts && facts.withoutMail === true ? '. Sem e-mail ao cliente' : ''
  const text = { ...said, description: `${said.description}${doneBy(facts)}${unmailed}` }
  if (facts.kind === 'OrderCreated' && facts.channel !== undefined)
    return { ...text, description: madeByOfficeText(facts.documents, facts.channel) }
  if (facts.kind === 'StatusOverridden')
    return { ...text, description: `Situação definida à mão: ${statusLabels[facts.status]}` }
  return 'despite' in facts && facts.despite !== undefined
    ? { ...text, description: `${text.description}, embora ${keptContradictionText(facts.despite)}` }
    : text
}
