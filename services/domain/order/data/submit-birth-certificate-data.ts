import type { AddableService } from '@cartorio/contracts/added-services.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import type { AddedService } from '@cartorio/contracts/order/event-parts.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { isApostilleUseless } from '../../settings/apostille-countries.js'
import { customerRoute, type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { listUselessApostilles } from '../creation/useless-apostilles.js'
import { type ChargeEvent, chargeServices, unpaidServices } from '../money/charges.js'
import type { ItemState, Order } from '../state.js'
import { beforeShipping } from '../status-groups.js'
import { needsStep } from '../work/plan.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { applicantDataCompleted } from './complete-applicant-data.js'
import { ensureBirthOpen, ensureBirthSentBack, ensureFormOpen, filledFields, findBirth } from './forms.js'
import { locateRecord } from './record-place.js'
import { isLanguageOpen, languagesSet } from './translation-language.js'

type SubmitForm = OrderCommandNamed<'SubmitBirthCertificateData'>

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

/** @throws {DomainError} order/apostille-not-taken where an apostille is added that is of no use in the country of use */
const refuseUselessApostilles = (
  order: Order,
  { itemId, countryOfUse }: ItemState,
  added: readonly AddedService[],
  { settings, now }: DecisionContext,
): void => {
  const adds = (wanted: AddableService): boolean => added.some(({ service }) => service === wanted)
  const apostilles = listUselessApostilles(
    {
      countryOfUse,
      apostille: adds('apostille'),
      ...(adds('translation-apostille') ? { translationApostille: true } : {}),
    },
    order.items.findIndex((item) => item.itemId === itemId),
    (country) => isApostilleUseless(settings, country, now),
  )
  if (apostilles.length > 0) refuse('order/apostille-not-taken', { apostilles, origin: 'birth-form' })
}

/**
 * What forms of other births added, and earlier forms of this one, unpaid, that this form says nothing of: a correction
 * withdraws no charge in silence.
 */
const unmentionedServices = (order: Order, birth: ItemState, command: SubmitForm): AddedService[] => {
  const says: Readonly<Record<AddableService, boolean | null>> = {
    translation: command.wantsTranslation,
    apostille: command.wantsApostille,
    'translation-apostille': command.wantsApostille,
  }
  return unpaidServices(order).filter(({ itemId, service }) => itemId !== birth.itemId || says[service] === null)
}

/** The form's language goes to a translation that was ordered without one. */
const givenLanguages = (
  order: Order,
  birth: ItemState,
  { wantsTranslation, translationLanguage: language }: SubmitForm,
): OrderEventNamed<'TranslationLanguageSet'>[] =>
  wantsTranslation && language !== null && isLanguageOpen(birth)
    ? languagesSet(order, [{ itemId: birth.itemId, language }])
    : []

/** Takes the form of one birth; what it adds to the services that were paid is charged. */
const submit = (
  command: SubmitForm,
  order: Order,
  context: DecisionContext,
): (
  | OrderEventNamed<'BirthCertificateDataSubmitted' | 'ApplicantDataCompleted' | 'TranslationLanguageSet'>
  | ChargeEvent
)[] => {
  const birth = findBirth(order, command)
  if (command.uploadIds.some((uploadId) => !order.uploadIds.includes(uploadId))) refuse('order/unknown-upload')
  const { applicant, ...personal } = command.personal
  const record = locateRecord(command.dontKnowRegistry ? { matricula: personal.matricula } : personal)
  const added = servicesAddedTo(birth, command)
  refuseUselessApostilles(order, birth, added, context)
  const services = [...added, ...unmentionedServices(order, birth, command)]
  return [
    {
      type: 'BirthCertificateDataSubmitted',
      data: {
        fields: filledFields(personal),
        itemIds: [birth.itemId],
        dontKnowRegistry: command.dontKnowRegistry,
        ...(Object.keys(record).length === 0 ? {} : { record }),
        apostilleOption: command.apostilleOption,
        addedServices: services,
        uploadIds: command.uploadIds,
      },
      personal,
    },
    ...(applicant === undefined ? [] : [applicantDataCompleted(applicant, order)]),
    ...givenLanguages(order, birth, command),
    ...chargeServices(order, services, context.settings),
  ]
}

export const submitBirthCertificateDataCommand = defineCommand({
  type: 'SubmitBirthCertificateData',
  spec: 'data/submit-birth-certificate-data.spec.ts: submitting birth-certificate data',
  by: ['customer', 'operator'],
  route: `${customerRoute('birth-certificate')}, ${staffRoute('birth-certificate')}`,
  from: beforeShipping,
  opensAlso: hasFileInWork,
  needs:
    'a birth certificate in the order; a customer changes given data only until the work starts, or when they were sent back',
  events: [
    'BirthCertificateDataSubmitted',
    'ApplicantDataCompleted',
    'TranslationLanguageSet',
    'SupplementaryChargeRequested',
    'SupplementaryChargeWaived',
  ],
  ensureOpen: (command, order) => {
    const { by, isCorrection, personal } = command
    const birth = findBirth(order, command)
    ensureBirthOpen(order, birth, by)
    if (personal.applicant) ensureFormOpen(order, 'applicant-data', by)
    if (isCorrection) ensureBirthSentBack(order, birth)
  },
  decide: submit,
})
