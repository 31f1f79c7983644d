import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button/Button'
import { StepSkeleton } from '../../components/LazySection/LazySection'
import { PageError } from '../../components/PageState/PageState'
import styles from './payment-form.module.css'

/** What a payment form needs of the provider's intent. The secret goes nowhere but into the provider's calls. */
export type PaymentIntent = { readonly id: string; readonly clientSecret: string }

/** What became of a try to pay, as the page shows and follows it. */
export type PaymentOutcomes = {
  /** The card was not charged: the sentence stands at the form, which takes another card. */
  readonly onRefused: (sentence: string) => void
  readonly onSucceeded: () => void
  /** The answer was lost, and the card may be charged. Ends once the form may be used again, or never. */
  readonly onUnanswered: () => Promise<void>
}

/** What every provider's form takes: it asks for the card, and says what became of the payment. */
export type PaymentFormProps = PaymentOutcomes & {
  readonly intent: PaymentIntent
  /** As the button says it: `$ 45,00`. */
  readonly amount: string
  /** The country that the card form starts with. */
  readonly country: string
  /** Where the bank's page leads back to, should the provider have to leave ours. */
  readonly returnPath: string
  /** The terms to accept, between the card and the button. */
  readonly terms: ReactNode
  /** Shows that the terms are not ticked, in one round with what the card lacks. */
  readonly checkTerms: () => void
  /** Whether the card may be charged now: the terms are ticked, and the server has recorded it. */
  readonly beforePaying: () => Promise<boolean>
  readonly onBack: () => void
}

/** A provider's own form, and what it needs of the configuration beside that. */
export type ProviderFormProps = PaymentFormProps & Pick<ConfigResponse['payments'], 'publishableKey'>

type PayActionsProps = {
  readonly amount: string
  readonly busy: boolean
  /** Whether the provider can take a card by now. */
  readonly ready?: boolean
  readonly onBack: () => void
}

/** The end of every provider's form. */
export const PayActions = ({ amount, busy, ready = true, onBack }: PayActionsProps) => (
  <div className={styles.actions}>
    <Button size="large" disabled={busy} onClick={onBack}>
      Voltar
    </Button>
    <Button kind="primary" size="large" type="submit" busy={busy} disabled={!ready}>
      {`Pagar ${amount}`}
    </Button>
  </div>
)

/** Between the card and the button. */
export const FormTerms = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.terms}>{children}</div>
)

/** The card form until its provider's script is here. */
export const PreparingForm = () => <StepSkeleton fields={4} text="Preparando pagamento..." shown />

type CardFormUnavailableProps = { readonly onBack: () => void; readonly onRetry?: () => void }

/** The provider's form did not open; nothing was charged. */
export const CardFormUnavailable = ({ onBack, onRetry }: CardFormUnavailableProps) => (
  <PageError
    heading="h2"
    title="Pagamento indisponível"
    detail="Não conseguimos abrir o formulário do cartão. Seu pedido está guardado e nada foi cobrado; tente de novo em instantes."
    action={
      <>
        {onRetry && (
          <Button kind="primary" onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
        <Button onClick={onBack}>Voltar</Button>
      </>
    }
  />
)
