import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageError } from '../../components/PageState/PageState'
import { newOrderPath } from '../../lib/paths'

type NewOrderInsteadProps = { readonly title: string; readonly detail: string }

/** The end of a checkout that cannot be paid: the way on is another order. */
export const NewOrderInstead = (words: NewOrderInsteadProps) => (
  <PageError {...words} action={<ButtonLink to={newOrderPath}>Fazer Novo Pedido</ButtonLink>} />
)
