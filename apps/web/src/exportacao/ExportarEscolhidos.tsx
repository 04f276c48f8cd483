import { useState } from 'react'
import { Button, List, Stack, Text } from '@mantine/core'
import { quantidade } from '@portal/contract/core/formato'
import { TIPO_MATERIAL, TIPOS_DE_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { exportarEscolhidos, exportarImagensDosEscolhidos } from '@portal/contract/exportacao/escolhidos'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { EXPORTADO, EXPORTANDO } from '@portal/contract/planilhas/exportacao'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { downloadApi } from '../api/downloadApi.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { useCan } from '../api/session.ts'
import { osEscolhidos } from '../mercado/BotoesDeMercado.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../ui/feedback/DialogFooter.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { Choice } from '../ui/fields/Choice.tsx'
import { contagem } from '../materiais/lista/contagem.ts'
import { useWhileItStands } from '../ui/useStands.ts'

const FORMATOS = [
  { label: 'Planilhas do Excel (.xlsx)', value: 'xlsx' },
  { label: 'Texto (.csv), só a planilha principal', value: 'csv' },
  { label: 'Imagens e fichas técnicas (.zip)', value: 'zip' },
] as const
type Formato = (typeof FORMATOS)[number]['value']

interface PerguntaProps {
  produtos: readonly ProdutoNaLista[]
  onClose: () => void
}

/** What the product list offers of exports, where somebody may ask for them. */
export function ExportarEscolhidos({ produtos }: Pick<PerguntaProps, 'produtos'>) {
  const [aberto, setAberto] = useState(false)
  if (!useCan(exportarEscolhidos)) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAberto(true)}>
        Exportar {osEscolhidos(produtos.length)}
      </Button>
      {aberto && <PerguntaDaExportacao produtos={produtos} onClose={() => setAberto(false)} />}
    </>
  )
}

interface DeUmTipo {
  tipo: TipoMaterial
  ids: number[]
}

/** Kinds that are there already are not asked for once more after another one failed. */
interface Baixando {
  formato: Formato
  baixados: ReadonlySet<TipoMaterial>
  aoBaixar: (tipo: TipoMaterial) => void
}

async function baixar(porTipo: readonly DeUmTipo[], { formato, baixados, aoBaixar }: Baixando): Promise<void> {
  if (formato === 'zip')
    return downloadApi(
      exportarImagensDosEscolhidos,
      { body: { ids: porTipo.flatMap(({ ids }) => ids) } },
      'imagens.zip',
    )
  const nome = nomeDaExportacao(new Date(), formato)
  for (const { tipo, ids } of porTipo) {
    if (baixados.has(tipo)) continue
    await downloadApi(
      exportarEscolhidos,
      { body: { tipo, ids, formato } },
      porTipo.length === 1 ? nome : `${TIPOS_DE_MATERIAL[tipo]} ${nome}`,
    )
    aoBaixar(tipo)
  }
}

/** The sheets of an export are of one kind, so there is a file for each kind that was chosen. */
function PerguntaDaExportacao({ produtos, onClose }: PerguntaProps) {
  const [formato, setFormato] = useState<Formato>('xlsx')
  const [recusa, setRecusa] = useState<string>()
  const [exportando, setExportando] = useState(false)
  const encerrar = useWhileItStands(onClose)
  const [baixados, setBaixados] = useState<ReadonlySet<TipoMaterial>>(new Set())
  const porTipo: DeUmTipo[] = TIPO_MATERIAL.flatMap(({ value: tipo }) => {
    const ids = produtos.filter((um) => um.tipoProduto === tipo).map(({ id }) => id)
    return ids.length ? [{ tipo, ids }] : []
  })
  const exportar = async () => {
    setRecusa(undefined)
    setExportando(true)
    try {
      await baixar(porTipo, {
        formato,
        baixados,
        aoBaixar: (tipo) => setBaixados((antes) => new Set([...antes, tipo])),
      })
      notify.success(`${EXPORTADO} ${contagem(produtos.length)}.`)
      encerrar()
    } catch (erro) {
      setRecusa(errorMessage(erro))
      setExportando(false)
    }
  }
  return (
    <Dialog title={`Exportar ${contagem(produtos.length)}`} onClose={onClose}>
      <Stack gap="md">
        <Choice
          label="Exportar como"
          data={FORMATOS}
          value={formato}
          onChange={(valor) => {
            setFormato(FORMATOS.find(({ value }) => value === valor)?.value ?? formato)
            setBaixados(new Set())
          }}
        />
        {formato !== 'zip' && (
          <List size="sm" aria-label="Arquivos">
            {porTipo.map(({ tipo, ids }) => (
              <List.Item key={tipo}>
                {TIPOS_DE_MATERIAL[tipo]}: {contagem(ids.length)}
                {baixados.has(tipo) && ' (já baixado)'}
              </List.Item>
            ))}
          </List>
        )}
        <Text size="sm" c="dimmed" role="status">
          {exportando
            ? EXPORTANDO
            : formato === 'zip'
              ? 'Um arquivo, com uma pasta para cada referência.'
              : porTipo.length === 1
                ? 'Um arquivo, com o que está em edição.'
                : `${quantidade(porTipo.length, 'arquivo', 'arquivos')}, um para cada tipo de produto, com o que está em edição.`}
        </Text>
        <DialogFooter refusal={recusa} onClose={onClose}>
          <Button loading={exportando} onClick={() => void exportar()}>
            Exportar
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
