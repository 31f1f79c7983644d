import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { describeAsking, type OrderChannel } from '@cartorio/contracts/order-channels.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/Button/Button'
import { PageHead } from '../../../components/PageHead/PageHead'
import { headings } from '../../../content/headings'
import { problemDetail } from '../../../lib/http'
import { SiteLink } from '../../../lib/link'
import { checkoutPath, ownOrderPath, receiptPath } from '../../../lib/paths'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { acceptTerms, paymentIntentQuery } from '../api/payments'
import page from '../Payment.module.css'
import { isPaidAlready } from '../refusal'
import { CheckoutSummary } from '../summary/CheckoutSummary'
import { OrderAmounts, OrderFacts } from '../summary/OrderFacts'
import { TermsCheckbox } from '../Terms'
import styles from './TermsFirst.module.css'

type TermsFirstProps = { readonly order: OrderView; readonly channel: OrderChannel }

/** An order that the office made: its customer checks it and accepts the terms, then the payment opens in its place. */
export const TermsFirst = ({ order, channel }: TermsFirstProps) => {
  const { token } = order
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [ticked, setTicked] = useState(false)
  const [asked, setAsked] = useState(0)
  const isSending = useRef(false)
  const accepting = useMutation({ mutationFn: () => acceptTerms({ token }), gcTime: 0 })
  useDocumentTitle('Confira o pedido')

  const accept = async () => {
    if (!ticked) return setAsked((count) => count + 1)
    if (isSending.current) return
    isSending.current = true
    try {
      // The page of the payment is drawn in the place of this one.
      queries.setQueryData(paymentIntentQuery(token).queryKey, await accepting.mutateAsync())
    } catch (error) {
      if (isPaidAlready(error)) void navigate(receiptPath(token), { replace: true })
    } finally {
      isSending.current = false
    }
  }

  return (
    <div className={page.page}>
      <PageHead {...headings.checkout} />
      <div className={page.columns}>
        <CheckoutSummary
          label="Resumo do pedido"
          total={formatDecimal(order.totalPrice, order.currency)}
          facts={
            <OrderFacts
              order={{ ...order, email: order.applicantEmail }}
              onCorrected={(now) => void navigate(checkoutPath(now.token), { replace: true })}
            />
          }
          amounts={<OrderAmounts order={order} />}
        />
        <section className={page.form} aria-labelledby="terms-first">
          <h2 id="terms-first" className={styles.title}>
            Confira e aceite
          </h2>
          <p>
            {`Este pedido foi feito pela nossa equipe, como você ${describeAsking(channel)}. Confira os documentos e o valor. Se algo não estiver certo, fale com a nossa equipe antes de aceitar.`}
          </p>
          <form
            noValidate
            className={styles.terms}
            onSubmit={(event) => {
              event.preventDefault()
              void accept()
            }}
          >
            <TermsCheckbox ticked={ticked} missing={asked > 0 && !ticked} asked={asked} onTick={setTicked} />
            {accepting.isError && (
              <p role="alert" className={styles.failure}>
                {problemDetail(
                  accepting.error,
                  'Não foi possível registrar o aceite dos termos. Nada foi cobrado; tente de novo.',
                )}
              </p>
            )}
            <Button kind="primary" size="large" type="submit" busy={accepting.isPending}>
              Aceitar e continuar para o pagamento
            </Button>
          </form>
          <p>
            <span>
              {order.bankAccount
                ? 'Depois do aceite você paga com cartão ou por transferência: a conta aparece na próxima tela. Aceite antes de transferir, ou o pagamento não entra no pedido. Para falar com a nossa equipe, '
                : 'Este pedido é pago com cartão: a nossa equipe não tem uma conta cadastrada para transferências. Se você não puder pagar com cartão, '}
            </span>
            <SiteLink to={ownOrderPath(token)}>escreva na página do pedido</SiteLink>
            <span>.</span>
          </p>
        </section>
      </div>
    </div>
  )
}
