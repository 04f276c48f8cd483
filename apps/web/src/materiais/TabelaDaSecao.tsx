import { Text } from '@mantine/core'
import { comCasas, comSinal, comUnidade } from '@portal/contract/core/formato'
import { diferencaDe, diverge, type DadosComparados } from '@portal/contract/materiais/comparacaoDaSecao'
import type { SecaoDoPerfil } from '@portal/contract/materiais/secaoDoPerfil'
import { Tag } from '../ui/feedback/Tag.tsx'
import styles from './SecaoDoPerfil.module.css'

const valor = (lido: number) => comCasas(lido, 3)

interface TabelaDaSecaoProps {
  comparacao: SecaoDoPerfil['comparacao']
  digitados?: DadosComparados
}

/** Typed beside computed values with their difference, marked where it is too large. */
export function TabelaDaSecao({ comparacao, digitados }: TabelaDaSecaoProps) {
  return (
    <table className={styles['tabela']}>
      <thead>
        <tr>
          <th scope="col">Valor</th>
          <th scope="col">Digitado</th>
          <th scope="col">Calculado</th>
          <th scope="col">Diferença</th>
        </tr>
      </thead>
      <tbody>
        {comparacao.map((linha) => {
          const digitado = digitados ? digitados[linha.campo] : linha.digitado
          return (
            <tr key={linha.campo}>
              <th scope="row">
                {linha.nome}{' '}
                <Text span c="dimmed" size="sm">
                  {linha.unidade}
                </Text>
              </th>
              <td>{digitado === null ? '–' : valor(digitado)}</td>
              <td>{valor(linha.calculado)}</td>
              <td>
                <Diferenca diferenca={diferencaDe(digitado, linha.calculado)} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Diferenca({ diferenca }: { diferenca: number | null }) {
  if (diferenca === null) return '–'
  const texto = comUnidade(comSinal(diferenca, 1), '%')
  return diverge({ diferenca }) ? <Tag tone="aviso">{texto}</Tag> : texto
}
