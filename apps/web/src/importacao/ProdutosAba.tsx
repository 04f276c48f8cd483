import { Alert, Text } from '@mantine/core'
import { EM_ANDAMENTO } from '@portal/contract/importacao/remessa'
import { FiltrosDeImportacoes, useFiltrosDeImportacoes } from './FiltrosDeImportacoes.tsx'
import { FormularioDeProdutos } from './FormularioDeProdutos.tsx'
import { ListaDeImportacoes } from './ListaDeImportacoes.tsx'
import { IMPORTACOES_DE_PRODUTOS, PRODUTOS, useOcupada } from './produtosDaTela.tsx'
import { RemessaAba } from './RemessaAba.tsx'

/** Products by the sheet (Spec 002 §2.3). */
export function ProdutosAba() {
  const ocupada = useOcupada()
  const filtros = useFiltrosDeImportacoes()
  return (
    <RemessaAba
      remessa={PRODUTOS}
      Formulario={FormularioDeProdutos}
      aviso={
        ocupada !== undefined && (
          <Alert color="yellow" title={EM_ANDAMENTO.titulo}>
            <Text size="sm">{ocupada}</Text>
            <Text size="sm">
              Para corrigir linhas recusadas dela enquanto está em edição, simule aqui a planilha corrigida: o que for
              aceito junta-se à mesma importação.
            </Text>
          </Alert>
        )
      }
    >
      <ListaDeImportacoes remessa={PRODUTOS} lista={IMPORTACOES_DE_PRODUTOS} cabe={filtros.cabe}>
        <FiltrosDeImportacoes {...filtros} />
      </ListaDeImportacoes>
    </RemessaAba>
  )
}
