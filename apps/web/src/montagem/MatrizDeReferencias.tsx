import { useState } from 'react'
import { Button, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { quantidade } from '@portal/contract/core/formato'
import { dobrar } from '@portal/contract/planilhas/colunas'
import type { LooseForm } from '../ui/form/useRecordForm.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ReasonCheckbox } from '../ui/ReasonCheckbox.tsx'
import { liberar, useLiberadas, useMarcados, type Liberadas } from './marcados.ts'
import styles from './Montagem.module.css'
import type { Opcoes } from './tipos.ts'

interface MatrizProps {
  form: LooseForm
  opcoes: Opcoes
}

type Referencia = Opcoes['referencias'][number]
type Recurso = Opcoes['recursos'][number]

/** So many rows are drawn at first: each has a box for each resource. */
const MAIS_LINHAS = 40

/** Of another company, and released to one's own elsewhere only: whoever stands above mends it. */
const naoVe = (referencia: string, recurso: string) =>
  `A sua empresa não tem ${referencia} em ${recurso}. Libera: um Master de uma empresa acima da sua.`

const pode = ({ telas }: Referencia, tela: number) => telas === null || telas.includes(tela)

/** References × resources: a box for each pair, a column at its head, a row copied to all others. */
export function MatrizDeReferencias({ form, opcoes: { recursos, referencias } }: MatrizProps) {
  const marcados = useMarcados(form)
  const liberadas = useLiberadas(form)
  const [busca, setBusca] = useState('')
  const [linhas, setLinhas] = useState(MAIS_LINHAS)
  const colunas = recursos.filter(({ value }) => marcados.includes(value))
  if (!colunas.length) return <Nota>Marque primeiro os recursos: cada um é uma coluna.</Nota>
  if (!referencias.length) return <Nota>Não há referências que você possa liberar.</Nota>
  const achadas = referencias.filter(({ label }) => dobrar(label).includes(dobrar(busca)))
  const mudar = (mudanca: Liberadas) => liberar(form, new Map([...liberadas, ...mudanca]))
  const telasDe = ({ value }: Referencia) => liberadas.get(value) ?? []
  const com = (uma: Referencia, tela: number, marcar: boolean): [number, readonly number[]] => {
    const outras = telasDe(uma).filter((outra) => outra !== tela)
    return [uma.value, marcar && pode(uma, tela) ? [...outras, tela] : outras]
  }
  const copiar = (modelo: Referencia) =>
    mudar(new Map(achadas.map((uma) => [uma.value, telasDe(modelo).filter((tela) => pode(uma, tela))])))
  return (
    <div>
      <TextInput
        type="search"
        aria-label="Filtrar referências"
        placeholder="Filtrar referências"
        maw={280}
        mb="xs"
        value={busca}
        onChange={({ currentTarget: { value } }) => setBusca(value)}
      />
      <div className={styles['quadro']}>
        <table className={styles['matriz']} aria-label="Referências por recurso">
          <thead>
            <tr>
              <th scope="col">Referência</th>
              {colunas.map(({ value, label }) => {
                const abertas = achadas.filter((uma) => pode(uma, value))
                const quantas = abertas.filter((uma) => telasDe(uma).includes(value)).length
                const todas = abertas.length > 0 && quantas === abertas.length
                return (
                  <th key={value} scope="col">
                    <ReasonCheckbox
                      size="xs"
                      label={label}
                      aria-label={`Todas as referências em ${label}`}
                      checked={todas}
                      indeterminate={quantas > 0 && !todas}
                      reason={abertas.length ? undefined : naoVe('nenhuma destas referências', label)}
                      onChange={() => mudar(new Map(abertas.map((uma) => com(uma, value, !todas))))}
                    />
                  </th>
                )
              })}
              <th scope="col">
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {achadas.slice(0, linhas).map((uma) => (
              <Linha
                key={uma.value}
                referencia={uma}
                colunas={colunas}
                telas={telasDe(uma)}
                aoMudar={(tela, marcar) => mudar(new Map([com(uma, tela, marcar)]))}
                aoCopiar={() => copiar(uma)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {achadas.length > linhas && (
        <Button variant="subtle" size="xs" onClick={() => setLinhas(linhas + MAIS_LINHAS)}>
          Mostrar mais {quantidade(achadas.length - linhas, 'referência', 'referências')}
        </Button>
      )}
      {!achadas.length && <Nota>{`Nada corresponde a “${busca}”.`}</Nota>}
    </div>
  )
}

const Nota = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

interface LinhaProps {
  referencia: Referencia
  colunas: readonly Recurso[]
  telas: readonly number[]
  aoMudar: (tela: number, marcar: boolean) => void
  aoCopiar: () => void
}

const Linha = ({ referencia, colunas, telas, aoMudar, aoCopiar }: LinhaProps) => (
  <tr>
    <th scope="row">{referencia.label}</th>
    {colunas.map(({ value, label }) => (
      <td key={value}>
        <ReasonCheckbox
          size="xs"
          aria-label={`${referencia.label} em ${label}`}
          checked={telas.includes(value)}
          reason={pode(referencia, value) ? undefined : naoVe(referencia.label, label)}
          onChange={({ currentTarget: { checked } }) => aoMudar(value, checked)}
        />
      </td>
    ))}
    <td>
      <IconAction
        icon={IconCopy}
        aria-label={`Copiar ${referencia.label} para todas`}
        title="Copiar para todas"
        onClick={aoCopiar}
      />
    </td>
  </tr>
)
