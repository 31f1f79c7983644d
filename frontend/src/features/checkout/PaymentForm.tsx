import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { Button } from 'antd'
import { PageError } from '../../components/PageState/PageState'
import { SandboxCardForm } from './card/SandboxCardForm'
import type { PaymentFormProps } from './payment-form'

type Provider = ConfigResponse['payments']['provider']

/** The form of the configured provider. */
export const PaymentForm = ({ provider, ...props }: PaymentFormProps & { readonly provider: Provider }) => {
  switch (provider) {
    case 'sandbox':
      return <SandboxCardForm {...props} />
    case 'stripe':
      return (
        <PageError
          heading="h2"
          title="Pagamento indisponível"
          detail="Não conseguimos abrir o formulário do cartão. Seu pedido está guardado; tente de novo mais tarde."
          action={<Button onClick={props.onBack}>Voltar</Button>}
        />
      )
    default:
      return provider satisfies never
  }
}
