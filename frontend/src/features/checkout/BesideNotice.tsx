import { Notice } from '../../components/Notice/Notice'

/** `orderNumber`: of the order whose place the one on this page was to take, and which goes on. */
export const BesideNotice = ({ orderNumber }: { readonly orderNumber: string }) => (
  <Notice kind="warning" title={`O pedido ${orderNumber} não foi cancelado`}>
    Ele já foi pago, ou o link dele mudou. Confira antes de pagar este: são dois pedidos.
  </Notice>
)
