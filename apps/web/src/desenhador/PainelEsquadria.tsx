import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { ladoVisto } from '@portal/desenhador/descrever'
import { SIMBOLOS } from '@portal/contract/core/options'
import type { Contorno, Desenho } from '@portal/desenhador/desenho'
import {
  comBandeira,
  comPeitoril,
  mudarAspecto,
  mudarContorno,
  mudarPerfis,
  redimensionar,
} from '@portal/desenhador/editar'
import { MedidaField } from './MedidaField.tsx'
import { escolhida, type Opcao, opcoesDe } from './opcoes.ts'
import type { Editor } from './useEditor.ts'
import { Choice } from '../ui/fields/Choice.tsx'

const FORMAS: readonly { value: Contorno['forma']; label: string }[] = [
  { value: 'retangulo', label: 'Retangular' },
  { value: 'arco-pleno', label: 'Arco pleno' },
  { value: 'arco-abatido', label: 'Arco abatido' },
  { value: 'triangular', label: 'Triangular' },
  { value: 'trapezio', label: 'Trapézio' },
]

/** The rise of a new outline is chosen so that it fits the drawing. */
function contornoNovo(forma: Contorno['forma'], { largura, altura }: Desenho): Contorno {
  const flecha = Math.max(10, Math.round(Math.min(largura / 5, altura / 3)))
  switch (forma) {
    case 'retangulo':
    case 'arco-pleno':
      return { forma }
    case 'arco-abatido':
      return { forma, flecha }
    case 'triangular':
      return { forma, flecha, cume: Math.round(largura / 2) }
    case 'trapezio':
      return { forma, flecha, lado: 'direita' }
  }
}

const PERFIS: readonly { qual: keyof Desenho['perfis']; label: string }[] = [
  { qual: 'marco', label: 'Marco' },
  { qual: 'folha', label: 'Folha' },
  { qual: 'divisor', label: 'Divisor novo' },
  { qual: 'encaixe', label: 'Encaixe do vidro' },
]

/** A fifth of the height, rounded. */
const alturaDaFaixa = (altura: number) => Math.max(200, Math.round(altura / 50) * 10)

export function PainelEsquadria({ editor, cores }: { editor: Editor; cores: readonly Opcao[] }) {
  const { firme, editar } = editor
  const { contorno, perfis } = firme
  const faixa = alturaDaFaixa(firme.altura)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2} spacing="sm">
        <MedidaField
          label="Largura"
          value={firme.largura}
          onChange={(largura) => editar((desenho) => redimensionar(desenho, { largura }))}
        />
        <MedidaField
          label="Altura"
          value={firme.altura}
          onChange={(altura) => editar((desenho) => redimensionar(desenho, { altura }))}
        />
      </SimpleGrid>
      <Choice
        label="Contorno"
        data={FORMAS}
        value={contorno.forma}
        onChange={(nova) => {
          const forma = FORMAS.find(({ value }) => value === nova)?.value ?? 'retangulo'
          editar((desenho) => mudarContorno(desenho, contornoNovo(forma, desenho)))
        }}
      />
      <CamposDoContorno editor={editor} />
      <Group gap="xs" grow>
        <Button variant="default" onClick={() => editar((desenho) => comBandeira(desenho, faixa))}>
          Bandeira
        </Button>
        <Button variant="default" onClick={() => editar((desenho) => comPeitoril(desenho, faixa))}>
          Peitoril
        </Button>
      </Group>
      <Choice
        label="Cor dos perfis"
        data={opcoesDe(cores, firme.cor)}
        value={firme.cor.valor}
        onChange={(value) => {
          const cor = escolhida(cores, value, firme.cor)
          editar((desenho) => mudarAspecto(desenho, { cor }))
        }}
      />
      <SimpleGrid cols={2} spacing="sm">
        {PERFIS.map(({ qual, label }) => (
          <MedidaField
            key={qual}
            label={label}
            value={perfis[qual]}
            onChange={(medida) => editar((desenho) => mudarPerfis(desenho, { [qual]: medida }))}
          />
        ))}
      </SimpleGrid>
      <Choice
        label="Símbolos"
        data={[...SIMBOLOS]}
        value={firme.simbolo}
        onChange={(value) => {
          const simbolo = value === 'vertice-no-fecho' ? 'vertice-no-fecho' : 'vertice-na-articulacao'
          editar((desenho) => mudarAspecto(desenho, { simbolo }))
        }}
      />
    </Stack>
  )
}

function CamposDoContorno({ editor: { firme, editar } }: { editor: Editor }) {
  const { contorno, largura } = firme
  const mudar = (novo: Contorno) => editar((desenho) => mudarContorno(desenho, novo))
  if (contorno.forma === 'retangulo' || contorno.forma === 'arco-pleno') return null
  return (
    <SimpleGrid cols={2} spacing="sm">
      <MedidaField label="Flecha" value={contorno.flecha} onChange={(flecha) => mudar({ ...contorno, flecha })} />
      {contorno.forma === 'triangular' && (
        <MedidaField
          label="Cume à esquerda"
          value={firme.vista === 'interna' ? contorno.cume : largura - contorno.cume}
          onChange={(visto) =>
            mudar({ ...contorno, cume: firme.vista === 'interna' ? visto : Math.max(0, largura - visto) })
          }
        />
      )}
      {contorno.forma === 'trapezio' && (
        <Choice
          label="Lado mais baixo"
          data={[
            { value: 'esquerda', label: 'Esquerda' },
            { value: 'direita', label: 'Direita' },
          ]}
          value={ladoVisto(contorno.lado, firme.vista)}
          onChange={(value) =>
            mudar({
              ...contorno,
              lado: ladoVisto(value === 'esquerda' ? 'esquerda' : 'direita', firme.vista),
            })
          }
        />
      )}
    </SimpleGrid>
  )
}
