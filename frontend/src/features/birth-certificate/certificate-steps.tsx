import type { CorrectionField } from '@cartorio/contracts/correction-fields.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { UseFormReturn } from 'react-hook-form'
import { type LazySection, lazySection, StepSkeleton } from '../../components/LazySection/LazySection'
import type { RequestedFields } from '../../lib/requested-fields'
import type { CertificateForm } from './certificate-form'
import type { CertificateParts } from './certificate-rules'
import type { UploadList } from './uploads/upload-list'

type LazyStepProps = CertificateParts &
  Pick<RequestedFields, 'asks'> &
  Pick<UseFormReturn<CertificateForm>, 'setFocus' | 'setValue'> & {
    readonly order: OrderView
    readonly files: UploadList
  }

const waiting = <StepSkeleton />

const lazySteps: Readonly<Record<Exclude<CertificateStepId, 'registry'>, LazySection<LazyStepProps>>> = {
  certificate: lazySection(async () => (await import('./steps/CertificateStep')).CertificateStep, waiting),
  documents: lazySection(async () => (await import('./uploads/UploadsStep')).UploadsStep, waiting),
  services: lazySection(async () => (await import('./steps/ServicesStep')).ServicesStep, waiting),
}

/** The step after the first one; `undefined` for that. */
export const lazyStep = (id: CertificateStepId | undefined): LazySection<LazyStepProps> | undefined =>
  id === undefined || id === 'registry' ? undefined : lazySteps[id]

export const LazyCertificateSent = lazySection(async () => (await import('./CertificateSent')).CertificateSent, waiting)

/** Only for an order of other documents, whose link was opened here. */
export const LazyNoBirthCertificate = lazySection(
  async () => (await import('./NoBirthCertificate')).NoBirthCertificate,
  waiting,
)

/** Loads what comes after the first step before it is needed. */
export const startLazySections = (): void => {
  for (const part of [...Object.values(lazySteps), LazyCertificateSent]) part.start()
}

type Step = {
  readonly id: 'registry' | 'certificate' | 'documents' | 'services'
  readonly title: string
  readonly question: string
  /** The step that follows, as the button names it. */
  readonly towards: string
  /** What the office can mark in it; a service is never wrong. */
  readonly marks: readonly CorrectionField[]
}

const steps: readonly Step[] = [
  {
    id: 'registry',
    title: 'Cartório',
    question: 'Onde está o registro?',
    towards: 'Continuar para o cartório',
    marks: ['registry'],
  },
  {
    id: 'certificate',
    title: 'Certidão',
    question: 'O que está na certidão?',
    towards: 'Continuar para os dados da certidão',
    marks: [
      'fullNameOnCertificate',
      'motherFullName',
      'fatherFullName',
      'birthDate',
      'bookNumber',
      'pageNumber',
      'termNumber',
    ],
  },
  {
    id: 'documents',
    title: 'Documentos',
    question: 'Tem algo que ajude na busca?',
    towards: 'Continuar para os documentos',
    marks: ['supportDocuments'],
  },
  {
    id: 'services',
    title: 'Serviços',
    question: 'Precisa de mais algum serviço?',
    towards: 'Continuar para os serviços',
    marks: [],
  },
]

type CertificateStepId = Step['id']

/** The steps that ask anything: all four, or those with a field that was marked. */
export const listCertificateSteps = ({ marks, asks }: RequestedFields): readonly Step[] =>
  marks.length === 0 ? steps : steps.filter((step) => step.marks.length > 0 && asks(...step.marks))

/** Which step asks for a field of the body. */
export const findCertificateStep = (field: string): CertificateStepId => {
  if (/^(matricula|registry|dontKnow)/.test(field)) return 'registry'
  if (/^(needs|translation|apostille)/.test(field)) return 'services'
  return field.startsWith('supportDocuments') ? 'documents' : 'certificate'
}
