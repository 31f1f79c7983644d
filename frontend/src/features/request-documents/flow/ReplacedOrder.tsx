import { CheckboxField } from '../../../components/Field/CheckboxField'
import type { Replacement } from './use-replacement'

/** What becomes of the unpaid order that is changed here. */
export const ReplacedOrder = ({ replacement }: { readonly replacement: Replacement | undefined }) => {
  if (replacement === undefined) return null
  const { former, chosen, choose } = replacement
  const { orderNumber } = former
  const help = chosen
    ? `O pedido ${orderNumber} será cancelado, sem custo. Você paga só este.`
    : `O pedido ${orderNumber} continua à espera do pagamento. Serão dois pedidos.`
  return (
    <CheckboxField checked={chosen} onChange={({ target }) => choose(target.checked)} help={help}>
      {`Este pedido fica no lugar do ${orderNumber}, que ainda não foi pago`}
    </CheckboxField>
  )
}
