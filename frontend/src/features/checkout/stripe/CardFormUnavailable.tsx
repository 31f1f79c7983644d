import { Button } from '../../../components/Button/Button'
import { PageError } from '../../../components/PageState/PageState'

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
