import { listaDeCorte } from '@portal/desenhador/corte'
import type { Desenho } from '@portal/desenhador/desenho'
import { Stack, Text } from '@mantine/core'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { type QuadroDaLista, quadrosDaLista } from './exportar/listaEmTexto.ts'
import classes from './Desenhador.module.css'
import { useNarrow } from '../ui/useNarrow.ts'

export function ListaDeCorte({ desenho, onClose }: { desenho: Desenho; onClose: () => void }) {
  const estreita = useNarrow()
  return (
    <Dialog title="Lista de corte" size="xl" fullScreen={estreita} onClose={onClose}>
      <Stack gap="md">
        {quadrosDaLista(listaDeCorte(desenho)).map((quadro) => (
          <Tabela key={quadro.nome} quadro={quadro} />
        ))}
        <Text size="xs" c="dimmed">
          Medidas do desenho, sem os descontos do sistema. Vidro a 2,5 kg por m² e mm de espessura.
        </Text>
      </Stack>
    </Dialog>
  )
}

function Tabela({ quadro: { nome, cabecalho, linhas, total } }: { quadro: QuadroDaLista }) {
  return (
    <table className={classes['tabela']}>
      <caption>{nome}</caption>
      <thead>
        <tr>
          {cabecalho.map((titulo) => (
            <th key={titulo} scope="col">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((celulas) => (
          <tr key={celulas.join('|')}>
            {celulas.map((texto, coluna) => (
              <td key={cabecalho[coluna]}>{texto}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {total.map((texto, coluna) => (
            <td key={cabecalho[coluna]}>{texto}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
