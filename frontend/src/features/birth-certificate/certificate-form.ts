import type { AddableService } from '@cartorio/contracts/added-services.js'
import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { findLanguage, type Language } from '@cartorio/contracts/languages.js'
import { nationalities } from '@cartorio/contracts/nationalities.js'
import { needsForm } from '@cartorio/contracts/products.js'
import { restored } from '../../lib/form-draft/use-form-draft'
import { isOwnCertificate } from '../../lib/one-form'

type OrderedDocument = OrderView['documents'][number]

/** What every birth certificate of the order has already. */
type IncludedServices = {
  readonly translation: boolean
  readonly language: Language | undefined
  readonly apostille: boolean
}

/** The birth certificates that go on. */
export const liveBirths = ({ documents }: Pick<OrderView, 'documents'>): readonly OrderedDocument[] =>
  documents.filter(({ documentType, ended }) => needsForm(documentType, 'birth-certificate') && ended === null)

export const includedServices = (order: Pick<OrderView, 'documents'>): IncludedServices => {
  const births = liveBirths(order)
  const translated = births.find(({ needsTranslation }) => needsTranslation)
  return {
    translation: births.every(({ needsTranslation }) => needsTranslation),
    language: findLanguage(translated?.translationLanguage ?? ''),
    apostille: births.every(({ plan }) => plan.includes('apostille')),
  }
}

/** The spellings of the languages in this form's request, in the order of its list. */
export const translationLanguages = ['italiano', 'espanhol', 'frances', 'ingles', 'alemao'] as const
type TranslationLanguage = (typeof translationLanguages)[number]

const spellLanguage = (language: Language | undefined): TranslationLanguage | undefined =>
  translationLanguages.find((spelling) => findLanguage(spelling) === language)

export const apostilleOptions = [
  { value: 'certificate_only', label: 'Só na certidão', needsTranslation: false },
  { value: 'translation_only', label: 'Só na tradução', needsTranslation: true },
  { value: 'both', label: 'Na certidão e na tradução: duas apostilas', needsTranslation: true },
] as const

/** Where the apostille may go; that of a certificate which the order has already stays there. */
export const offeredApostilles = ({ apostille }: Pick<IncludedServices, 'apostille'>) =>
  apostilleOptions.filter(({ value }) => !apostille || value !== 'translation_only')

/** Whose certificate it is, where it matters to what is asked. */
type Holder = 'applicant' | 'other'

/** As typed; the fields of later steps have their initial values. */
export type CertificateForm = {
  matricula: string
  dontKnowRegistry: boolean
  registryState: string
  registryCity: string
  registryOffice: BirthCertificate['registryOffice']
  holder: Holder
  fullNameOnCertificate: string
  motherFullName: string
  fatherFullName: string
  birthDate: string
  /** What the applicant's form said of birth and parents is corrected here. */
  correctsBirth: boolean
  placeOfBirth: string
  nationality: string
  passport: string
  bookNumber: string
  pageNumber: string
  termNumber: string
  needsTranslation: boolean
  /** `''` while none is chosen. */
  translationLanguage: TranslationLanguage | ''
  needsApostille: boolean
  apostilleOption: (typeof apostilleOptions)[number]['value']
}

/** Added by an earlier sending and not paid yet: sending again without it would take it back. */
const unpaidServices = ({ charges, addedServices }: OrderView) => {
  const unpaid = charges.some(({ kind, state }) => kind === 'added-services' && state === 'open')
  const find = (wanted: AddableService) =>
    unpaid ? addedServices.find(({ service }) => service === wanted) : undefined
  return {
    translation: find('translation'),
    apostille: find('apostille'),
    translationApostille: find('translation-apostille'),
  }
}

type Wished = ReturnType<typeof unpaidServices>

const startingOption = (included: IncludedServices, { apostille, translationApostille }: Wished) => {
  if (translationApostille === undefined) return 'certificate_only'
  return included.apostille || apostille !== undefined ? 'both' : 'translation_only'
}

export const startingForm = (order: OrderView, included: IncludedServices): CertificateForm => {
  const wished = unpaidServices(order)
  return {
    matricula: '',
    dontKnowRegistry: false,
    // Where data are sent back, it may be what is wrong.
    registryState: (order.correction === null && order.originState) || '',
    registryCity: '',
    registryOffice: 'unknown',
    holder: isOwnCertificate(order) ? 'applicant' : 'other',
    fullNameOnCertificate: liveBirths(order)[0]?.familyMember.name ?? '',
    motherFullName: '',
    fatherFullName: '',
    birthDate: '',
    correctsBirth: false,
    placeOfBirth: '',
    nationality: nationalities[0],
    passport: '',
    bookNumber: '',
    pageNumber: '',
    termNumber: '',
    needsTranslation: included.translation || wished.translation !== undefined,
    translationLanguage: spellLanguage(included.language ?? findLanguage(wished.translation?.language ?? '')) ?? '',
    needsApostille: included.apostille || wished.apostille !== undefined || wished.translationApostille !== undefined,
    apostilleOption: startingOption(included, wished),
  }
}

/** The form with what a draft says of it; an older draft may have chosen what is no longer offered. */
export const restoredForm = (start: CertificateForm, draft: unknown): CertificateForm => {
  const form = restored(start, draft)
  const isOffered = apostilleOptions.some(({ value }) => value === form.apostilleOption)
  return isOffered ? form : { ...form, apostilleOption: start.apostilleOption }
}
