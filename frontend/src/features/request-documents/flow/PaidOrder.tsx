import { ButtonLink } from '../../../components/ButtonLink/ButtonLink'
import { PageEmpty } from '../../../components/PageState/PageState'
import { newOrderPath, ownOrderPath, receiptPath } from '../../../lib/paths'
import type { PaidOrder as Order } from '../../../lib/tab-order'
import { useDocumentTitle } from '../../../lib/use-document-title'

/** In place of the flow whose order is paid: the way back from the receipt leads here. */
export const PaidOrder = ({ order: { token, orderNumber, payment } }: { readonly order: Order }) => {
  const isPaid = payment === 'paid'
  const title = `Seu pedido está ${isPaid ? 'pago' : 'feito'}`
  useDocumentTitle(title)
  return (
    <PageEmpty
      title={title}
      detail={
        isPaid
          ? `O pedido ${orderNumber} foi feito e pago. O recibo mostra o que acontece agora.`
          : `Estamos confirmando o pagamento do pedido ${orderNumber}: não pague de novo. A página do pedido mostra se o pagamento já chegou.`
      }
      action={
        <>
          {isPaid && <ButtonLink to={receiptPath(token)}>Ver o recibo</ButtonLink>}
          <ButtonLink to={ownOrderPath(token)} kind={isPaid ? 'outline' : 'primary'}>
            Acompanhar o pedido
          </ButtonLink>
          <ButtonLink to={newOrderPath} kind="secondary">
            Fazer Novo Pedido
          </ButtonLink>
        </>
      }
    />
  )
}
