import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button/Button'
import { PageEmpty } from '../../components/PageState/PageState'
import { applicantDataPath } from '../../lib/paths'

export const NoBirthCertificate = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate()
  return (
    <PageEmpty
      title="Este pedido não tem certidão de nascimento"
      detail="Para os documentos dele bastam os dados de quem faz o pedido."
      action={
        <Button kind="primary" size="large" onClick={() => void navigate(applicantDataPath(token))}>
          Completar dados
        </Button>
      }
    />
  )
}
