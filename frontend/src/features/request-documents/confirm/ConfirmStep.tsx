import { findDocumentType } from '@cartorio/contracts/catalogue.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { signingWayNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'
import type { ReactNode } from 'react'
import { Button } from '../../../components/Button/Button'
import { StepActions } from '../../../components/StepFlow/StepFlow'
import { chosenDelivery, needsNoAddress } from '../../../lib/chosen-delivery'
import { promiseCondition, promiseText } from '../../../lib/promise-text'
import type { OrderPrice } from '../api/get-price'
import { AttachmentFields, acceptedForAll } from '../attachments/AttachmentFields'
import type { AttachmentList } from '../attachments/use-attachments'
import { ItemList } from '../documents/ItemList'
import type { Product } from '../documents/ProductTiles'
import type { Draft } from '../draft'
import { nextButtonId } from '../flow/next-button'
import { pickReplacedOrder, ReplacedOrder, useReplacement } from '../flow/ReplacedOrder'
import { PriceWithTotal } from '../summary/PriceLines'
import styles from './ConfirmStep.module.css'
import { finishOrder, isStored, type OrderTerms } from './finish-order'

type ConfirmStepProps = {
  readonly draft: Draft
  readonly products: readonly Product[]
  readonly orderPrice: OrderPrice
  readonly attachments: AttachmentList
  readonly leaving: boolean
  readonly terms: OrderTerms
  /** `missing`: that step has a gap. */
  readonly onEdit: (step: number, missing?: boolean) => void
  readonly onBack: () => void
  /** The order is kept for the checkout. */
  readonly onFinish: () => void
}

/** The whole order to read once more. */
export const ConfirmStep = ({
  draft,
  products,
  orderPrice,
  attachments,
  leaving,
  terms,
  ...actions
}: ConfirmStepProps) => {
  const { onEdit, onBack, onFinish } = actions
  const { items, contact, delivery } = draft
  const replacement = useReplacement('several', isStored(draft, products, terms))
  const finish = () => {
    const gap = finishOrder(draft, products, terms, pickReplacedOrder(replacement))
    if (gap === undefined) onFinish()
    else onEdit(gap, true)
  }
  const withoutAddress = needsNoAddress(items)
  const toAttorney = items.some((item) => chosenDelivery(item) === 'attorney')
  const condition = promiseCondition(items.map(({ productId }) => productId))
  const speed = delivery.expedited ? 'Atendimento expresso' : 'Atendimento comum'
  const promised = promiseText(orderPrice)
  const place = [delivery.city, delivery.state, delivery.postalCode].filter((part) => part.trim() !== '').join(', ')
  return (
    <div className={styles.sheet}>
      <Section title="Documentos" onEdit={() => onEdit(0)}>
        <ItemList items={items} products={products} price={orderPrice.price} />
        <SignedItems items={items} />
      </Section>
      <Section title="Contato" onEdit={() => onEdit(1)}>
        <address className={styles.address}>
          <span>{contact.name}</span>
          <span>{contact.email}</span>
          <span>{contact.phone}</span>
        </address>
      </Section>
      <Section title="Entrega" onEdit={() => onEdit(2)}>
        {withoutAddress ? (
          <p>{`País onde você mora: ${countryName(delivery.country)}`}</p>
        ) : (
          <address className={styles.address}>
            <span>{delivery.address}</span>
            <span>{place}</span>
            <span>{countryName(delivery.country)}</span>
          </address>
        )}
        {toAttorney && <p>A procuração vai ao seu procurador, no Brasil.</p>}
        <p className={styles.speed}>{promised === undefined ? `${speed}.` : `${speed}. ${promised}, ${condition}.`}</p>
      </Section>
      <section className={styles.section} aria-labelledby="confirm-files">
        <h3 id="confirm-files">Anexos</h3>
        <AttachmentFields attachments={attachments} />
        <details className={styles.accepted}>
          <summary>Documentos que ajudam</summary>
          <ul>
            {acceptedForAll(items.map(({ productId }) => findDocumentType(productId))).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      </section>
      <section className={styles.section} aria-labelledby="confirm-price">
        <h3 id="confirm-price">Preço</h3>
        <PriceWithTotal price={orderPrice} />
      </section>
      <ReplacedOrder replacement={replacement} />
      <p className={styles.terms}>
        Ao finalizar, você confirma que os dados estão corretos. Os termos e o pagamento vêm na próxima página.
      </p>
      <StepActions onBack={onBack} disabled={leaving}>
        <Button id={nextButtonId} kind="primary" size="large" busy={leaving || attachments.busy} onClick={finish}>
          {attachments.busy && !leaving ? 'Enviando anexos…' : 'Finalizar pedido'}
        </Button>
      </StepActions>
    </div>
  )
}

const wayNames: Readonly<Record<string, string>> = signingWayNames

/** How each power of attorney will be signed. */
const SignedItems = ({ items }: Pick<Draft, 'items'>) =>
  items.map(({ id, signingWay, fullName }) => {
    const name = signingWay && wayNames[signingWay]
    return name ? <p key={id} className={styles.speed}>{`Assinatura da procuração de ${fullName}: ${name}.`}</p> : null
  })

type SectionProps = { readonly title: string; readonly onEdit: () => void; readonly children: ReactNode }

const Section = ({ title, onEdit, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <h3>{title}</h3>
      <Button kind="text" size="small" onClick={onEdit} aria-label={`Editar ${title.toLowerCase()}`}>
        Editar
      </Button>
    </div>
    {children}
  </section>
)
