import { birthDraftForm, type DraftForm } from '@cartorio/contracts/data-forms.js'
import type { BirthCertificateRequest } from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal, formatNumber } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { AmountLines } from '../../components/Amounts/Amounts'
import { FlowFinished, OpenTasks } from '../../components/DataForm/FormFinished'
import { everyStepOnYourPage } from '../../content/notifications/customer-messages'
import type { ServiceToAdd } from '../../lib/api/get-added-services-price'
import { type OwnBirth, severalBirths } from '../../lib/birth-forms'
import { mayStillChange } from '../../lib/order-state'
import { applicantDataPath, birthCertificatePath, chargePath, ownOrderPath } from '../../lib/paths'
import styles from './CertificateSent.module.css'
import { chosenServices, serviceName, shownPriceQuery } from './services-to-add'
import { UploadsStep } from './uploads/UploadsStep'
import { useUploadList } from './uploads/upload-list'

/** What a form chose of the services; a correction chooses none. */
export type SentServices = Pick<
  BirthCertificateRequest,
  'needsTranslation' | 'needsApostille' | 'translationLanguage' | 'applicant'
>

type CertificateSentProps = {
  readonly certificate: SentServices
  /** Whether the form went without a file that could help. */
  readonly withoutFiles: boolean
  /** The order as it stood when the form was sent. */
  readonly before: OrderView
  /** The order as it is known by now. */
  readonly now: OrderView
  /** The one of several births that was sent. */
  readonly birth: OwnBirth | undefined
  readonly token: string
}

/** The fifth step: what was received and what comes now. */
export const CertificateSent = ({ certificate, withoutFiles, before, now, birth, token }: CertificateSentProps) => {
  const added = chosenServices(before, certificate)
  const { data: price } = useQuery(shownPriceQuery(before, added))
  const files = useUploadList(before)
  const takesFiles = withoutFiles && mayStillChange(before)
  const own = birth === undefined ? 'birth-certificate' : birthDraftForm(birth.id)
  const sent: readonly DraftForm[] = certificate.applicant === undefined ? [own] : [own, 'applicant-data']
  const nextBirth = severalBirths(now).find(({ id, form }) => form.missing && id !== birth?.id)
  const dataMissing = before.missing.includes('applicant-data') && !sent.includes('applicant-data')
  const mended = before.correction?.forms.includes('birth-certificate') === true
  const charge = now.charges.find(({ kind, state }) => kind === 'added-services' && state === 'open')
  const findServiceAmount = ({ service }: ServiceToAdd): string => {
    const priced = price?.addedServices.find((candidate) => candidate.service === service)
    return price && priced ? formatNumber(priced.total, price.currency) : 'Valor na página do pedido'
  }

  return (
    <FlowFinished
      title={mended ? 'Dados da certidão corrigidos' : 'Dados da certidão recebidos'}
      documentType="BIRTH"
      orderNumber={before.orderNumber}
      nextSteps={[
        ...(added.length > 0 ? ['Pague o que você acrescentou. Sem isso o envio espera.'] : []),
        ...(nextBirth === undefined
          ? []
          : [`Informe os dados da certidão de ${nextBirth.familyMember.name}. Cada certidão tem o seu formulário.`]),
        ...(dataMissing ? ['Complete os dados de quem faz o pedido. São poucos minutos.'] : []),
        mended
          ? 'Conferimos a correção e o pedido segue de onde parou.'
          : 'Procuramos o registro e pedimos a certidão ao cartório.',
        everyStepOnYourPage,
      ]}
      actions={[
        ...(charge === undefined
          ? []
          : [
              {
                text: `Pagar ${formatDecimal(charge.amount, now.currency)}`,
                path: chargePath(token, charge.charge),
              },
            ]),
        ...(nextBirth === undefined
          ? []
          : [
              {
                text: `Certidão de ${nextBirth.familyMember.name}`,
                path: birthCertificatePath(token, nextBirth.id),
              },
            ]),
        ...(dataMissing && nextBirth === undefined
          ? [{ text: 'Completar dados', path: applicantDataPath(token) }]
          : []),
        ...((dataMissing || nextBirth !== undefined) && charge !== undefined
          ? []
          : [{ text: 'Acompanhar o pedido', path: ownOrderPath(token) }]),
      ]}
    >
      {added.length > 0 && (
        <section className={styles.added} aria-labelledby="added">
          <h2 id="added">Serviços acrescentados</h2>
          <AmountLines
            lines={added.map((service) => ({
              name: serviceName(service, certificate),
              amount: findServiceAmount(service),
            }))}
          />
          {charge === undefined && <p className={styles.help}>Você paga na página do pedido.</p>}
        </section>
      )}
      <OpenTasks order={now} token={token} sent={sent} />
      {takesFiles && (
        <section className={styles.files} aria-labelledby="files">
          <h2 id="files">Nenhum documento de apoio foi enviado</h2>
          <UploadsStep order={before} files={files} />
        </section>
      )}
    </FlowFinished>
  )
}
