import { Text } from '@mantine/core'
import { CADASTRO } from '@portal/contract/importacao/cadastro'
import { downloadApi } from '../../api/downloadApi.ts'
import { BaixarModelo } from '../BaixarModelo.tsx'
import { FormularioDePlanilha } from '../FormularioDePlanilha.tsx'

interface FormularioProps {
  oculto: boolean
  onSimular: (arquivo: File) => void
}

/** A sheet is always looked at before it is imported: it changes customers of every company. */
export const FormularioDoCadastro = ({ oculto, onSimular }: FormularioProps) => (
  <FormularioDePlanilha
    conferir={() => []}
    oculto={oculto}
    onSimular={onSimular}
    campos={
      <Text size="sm">
        Uma linha para cada serial, com os dados do cliente. Quem não está na planilha fica como está; limites e
        bloqueios não mudam.
      </Text>
    }
    modelo={<BaixarModelo baixar={() => downloadApi(CADASTRO.modelo, {}, 'modelo-clientes.xlsx')} />}
  />
)
