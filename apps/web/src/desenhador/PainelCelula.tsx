import { Button, SimpleGrid, Stack } from '@mantine/core'
import { dadosDaAbertura, NOMES_DE_ABERTURA } from '@portal/desenhador/aberturas'
import { ladoVisto } from '@portal/desenhador/descrever'
import type { Celula } from '@portal/desenhador/desenho'
import { type Campos, mudarCelula, mudarTodas } from '@portal/desenhador/editar'
import { MedidaField } from './MedidaField.tsx'
import { escolhida, espessuraNoNome, type Opcao, opcoesDe } from './opcoes.ts'
import type { Editor } from './useEditor.ts'
import { Choice } from '../ui/fields/Choice.tsx'

const ABERTURAS = NOMES_DE_ABERTURA.map((value) => ({ value, label: dadosDaAbertura(value).rotulo }))

const LADOS = [
  { value: 'esquerda', label: 'Esquerda' },
  { value: 'direita', label: 'Direita' },
]
const SENTIDOS = [
  { value: 'dentro', label: 'Para dentro' },
  { value: 'fora', label: 'Para fora' },
]

/** What `lado` means depends on how the cell opens. */
function rotuloDoLado({ abertura, folhas }: Celula): string {
  const { movimento } = dadosDaAbertura(abertura)
  if (movimento === 'desliza') return 'Folha fixa'
  if (movimento === 'dobra') return 'Recolhe à'
  return folhas === 1 ? 'Dobradiça' : 'Folha passiva'
}

export function PainelCelula({ editor, celula, vidros }: { editor: Editor; celula: Celula; vidros: readonly Opcao[] }) {
  const { vista } = editor.firme
  const dados = dadosDaAbertura(celula.abertura)
  const mudar = (campos: Campos) => editor.editar((desenho) => mudarCelula(desenho, celula.id, campos))
  return (
    <Stack gap="sm">
      <Choice
        label="Abertura"
        data={ABERTURAS}
        value={celula.abertura}
        onChange={(value) => {
          const abertura = NOMES_DE_ABERTURA.find((nome) => nome === value)
          if (abertura) mudar({ abertura })
        }}
      />
      <SimpleGrid cols={2} spacing="sm">
        {dados.folhas.length > 1 && (
          <Choice
            label="Folhas"
            data={dados.folhas.toSorted((a, b) => a - b).map(String)}
            value={String(celula.folhas)}
            onChange={(value) => mudar({ folhas: Number(value) })}
          />
        )}
        {dados.comLado.includes(celula.folhas) && (
          <Choice
            label={rotuloDoLado(celula)}
            data={LADOS}
            value={ladoVisto(celula.lado, vista)}
            onChange={(value) => mudar({ lado: ladoVisto(value === 'esquerda' ? 'esquerda' : 'direita', vista) })}
          />
        )}
        {dados.sentido && (
          <Choice
            label="Abre"
            data={SENTIDOS}
            value={celula.sentido}
            onChange={(value) => mudar({ sentido: value === 'dentro' ? 'dentro' : 'fora' })}
          />
        )}
      </SimpleGrid>
      {celula.abertura !== 'veneziana' && <Vidro editor={editor} celula={celula} vidros={vidros} />}
    </Stack>
  )
}

function Vidro({ editor, celula, vidros }: { editor: Editor; celula: Celula; vidros: readonly Opcao[] }) {
  const { vidro } = celula
  const mudar = (novo: Celula['vidro']) => editor.editar((desenho) => mudarCelula(desenho, celula.id, { vidro: novo }))
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <Choice
          label="Vidro"
          data={opcoesDe(vidros, vidro)}
          value={vidro.valor}
          onChange={(value) => {
            const novo = escolhida(vidros, value, vidro)
            mudar({ ...novo, espessura: espessuraNoNome(novo.nome) ?? vidro.espessura })
          }}
        />
        <MedidaField
          label="Espessura"
          value={vidro.espessura}
          onChange={(espessura) => mudar({ ...vidro, espessura })}
        />
      </SimpleGrid>
      <Button variant="default" onClick={() => editor.editar((desenho) => mudarTodas(desenho, { vidro }))}>
        Usar este vidro em todas
      </Button>
    </>
  )
}
