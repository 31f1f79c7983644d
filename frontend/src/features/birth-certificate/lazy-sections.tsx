import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { UseFormReturn } from 'react-hook-form'
import { type LazySection, lazySection, StepSkeleton } from '../../components/LazySection/LazySection'
import type { RequestedFields } from '../../lib/requested-fields'
import type { CertificateForm } from './certificate-form'
import type { CertificateParts } from './certificate-rules'
import type { CertificateStepId } from './certificate-steps'
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
