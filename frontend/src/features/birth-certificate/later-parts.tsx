import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { UseFormReturn } from 'react-hook-form'
import { type LaterPart, laterPart } from '../../components/LaterPart/later-part'
import { StepSkeleton } from '../../components/LaterPart/StepSkeleton'
import type { RequestedFields } from '../../lib/requested-fields'
import type { CertificateForm } from './certificate-form'
import type { CertificateParts } from './certificate-rules'
import type { CertificateStepId } from './certificate-steps'
import type { UploadList } from './uploads/upload-list'

type LaterStepProps = CertificateParts &
  Pick<RequestedFields, 'asks'> &
  Pick<UseFormReturn<CertificateForm>, 'setFocus' | 'setValue'> & {
    readonly order: OrderView
    readonly files: UploadList
  }

const waiting = <StepSkeleton />

const laterSteps: Readonly<Record<Exclude<CertificateStepId, 'registry'>, LaterPart<LaterStepProps>>> = {
  certificate: laterPart(async () => (await import('./steps/CertificateStep')).CertificateStep, waiting),
  documents: laterPart(async () => (await import('./uploads/UploadsStep')).UploadsStep, waiting),
  services: laterPart(async () => (await import('./steps/ServicesStep')).ServicesStep, waiting),
}

/** The step after the first one; `undefined` for that. */
export const laterStepOf = (id: CertificateStepId | undefined): LaterPart<LaterStepProps> | undefined =>
  id === undefined || id === 'registry' ? undefined : laterSteps[id]

export const LaterCertificateSent = laterPart(async () => (await import('./CertificateSent')).CertificateSent, waiting)

/** Only for an order of other documents, whose link was opened here. */
export const LaterNoBirthCertificate = laterPart(
  async () => (await import('./NoBirthCertificate')).NoBirthCertificate,
  waiting,
)

/** Loads what comes after the first step before it is needed. */
export const startLaterParts = (): void => {
  for (const part of [...Object.values(laterSteps), LaterCertificateSent]) part.start()
}
