import type { AddableService } from '@cartorio/contracts/added-services.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import type { AddedService } from '@cartorio/contracts/order/event-parts.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { needsForm } from '@cartorio/contracts/products.js'
import { refuse } from '../../refusal.js'
import { customerRoute, type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { type ChargeEvent, chargeServices, unpaidServices } from '../money/charges.js'
import type { ItemState, Order } from '../state.js'
import { liveItems } from '../status.js'
import { beforeShipping } from '../status-groups.js'
import { needsStep } from '../work/plan.js'
import { applicantDataCompleted } from './complete-applicant-data.js'
import { ensureFormOpen, ensureSentBack, filledFields } from './forms.js'
import { locateRecord } from './record-place.js'
import { isLanguageOpen, languagesSet } from './translation-language.js'

type SubmitForm = OrderCommandNamed<'SubmitBirthCertificateData'>

const birthCertificates = (order: Order): readonly ItemState[] => {
  const births = liveItems(order.items).filter((item) => needsForm(item.documentType, 'birth-certificate'))
  return births.length === 0 ? refuse('order/no-birth-certificate') : births
}

/** Where the apostille goes that the form wants; "both" are two apostilles and two prices. */
const wantedApostilles = ({ wantsApostille, apostilleOption }: SubmitForm) => ({
  ofDocument: wantsApostille === true && apostilleOption !== 'translation_only',
  ofTranslation: wantsApostille === true && (apostilleOption === 'translation_only' || apostilleOption === 'both'),
})

/** What the form adds to an item. An apostille of the document that was ordered stays where it is. */
const servicesAddedTo = (item: ItemState, command: SubmitForm): AddedService[] => {
  const { itemId } = item
  const apostilles = wantedApostilles(command)
  const isTranslated = needsStep(item, 'translate') || command.wantsTranslation === true
  const lacksApostille = apostilles.ofDocument || !needsStep(item, 'apostille')
  return [
    ...(command.wantsTranslation && !needsStep(item, 'translate')
      ? [{ itemId, service: 'translation' as const, language: command.translationLanguage ?? openLanguage }]
      : []),
    ...(apostilles.ofDocument && !needsStep(item, 'apostille')
      ? [{ itemId, service: 'apostille' as const, language: null }]
      : []),
    ...(apostilles.ofTranslation && isTranslated && lacksApostille && !needsStep(item, 'apostille-translation')
      ? [{ itemId, service: 'translation-apostille' as const, language: null }]
      : []),
  ]
}

/** What earlier forms added, unpaid, and this one says nothing of: a correction withdraws no charge in silence. */
const unmentionedServices = (order: Order, items: readonly ItemState[], command: SubmitForm): AddedService[] => {
  const says: Readonly<Record<AddableService, boolean | null>> = {
    translation: command.wantsTranslation,
    apostille: command.wantsApostille,
    'translation-apostille': command.wantsApostille,
  }
  return unpaidServices(order).filter(
    ({ itemId, service }) => says[service] === null && items.some((item) => item.itemId === itemId),
  )
}

/** The form's language goes to the translations that were ordered without one. */
const givenLanguages = (
  order: Order,
  items: readonly ItemState[],
  { wantsTranslation, translationLanguage: language }: SubmitForm,
): OrderEventNamed<'TranslationLanguageSet'>[] =>
  wantsTranslation && language !== null
    ? languagesSet(
        order,
        items.filter(isLanguageOpen).map(({ itemId }) => ({ itemId, language })),
      )
    : []

/** Takes the form; what it adds to the services that were paid is charged. */
const submit = (
  command: SubmitForm,
  order: Order,
  { settings }: DecisionContext,
): (
  | OrderEventNamed<'BirthCertificateDataSubmitted' | 'ApplicantDataCompleted' | 'TranslationLanguageSet'>
  | ChargeEvent
)[] => {
  const births = birthCertificates(order)
  if (command.uploadIds.some((uploadId) => !order.uploadIds.includes(uploadId))) refuse('order/unknown-upload')
  const { applicant, ...personal } = command.personal
  const record = locateRecord(command.dontKnowRegistry ? { matricula: personal.matricula } : personal)
  const services = [
    ...births.flatMap((item) => servicesAddedTo(item, command)),
    ...unmentionedServices(order, births, command),
  ]
  return [
    {
      type: 'BirthCertificateDataSubmitted',
      data: {
        fields: filledFields(personal),
        itemIds: births.map((item) => item.itemId),
        dontKnowRegistry: command.dontKnowRegistry,
        ...(Object.keys(record).length === 0 ? {} : { record }),
        apostilleOption: command.apostilleOption,
        addedServices: services,
        uploadIds: command.uploadIds,
      },
      personal,
    },
    ...(applicant === undefined ? [] : [applicantDataCompleted(applicant, order)]),
    ...givenLanguages(order, births, command),
    ...chargeServices(order, services, settings),
  ]
}

export const submitBirthCertificateDataCommand = defineCommand({
  type: 'SubmitBirthCertificateData',
  spec: 'data/submit-birth-certificate-data.spec.ts: submitting birth-certificate data',
  by: ['customer', 'operator'],
  route: `${customerRoute('birth-certificate')}, ${staffRoute('birth-certificate')}`,
  from: beforeShipping,
  needs:
    'a birth certificate in the order; a customer changes given data only until the work starts, or when they were sent back',
  events: [
    'BirthCertificateDataSubmitted',
    'ApplicantDataCompleted',
    'TranslationLanguageSet',
    'SupplementaryChargeRequested',
    'SupplementaryChargeWaived',
  ],
  ensureOpen: ({ by, isCorrection, personal }, order) => {
    birthCertificates(order)
    ensureFormOpen(order, 'birth-certificate', by)
    if (personal.applicant) ensureFormOpen(order, 'applicant-data', by)
    if (isCorrection) ensureSentBack(order, 'birth-certificate')
  },
  decide: submit,
})
