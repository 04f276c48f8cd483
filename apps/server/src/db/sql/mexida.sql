-- What hangs on a product changes without the product's version, which is the form's. Whoever looked at the product before
-- a release must know all the same (decision 0047).

-- Says in the product's own row that what hangs on it changed, so that whoever looked at it before knows, and whoever is
-- about to release it waits for the change and sees it. Once for each transaction; what is not in edition cannot change
-- without going there, which raises its version. TG_ARGV: how the changed rows `x` name their products.
CREATE OR REPLACE FUNCTION portal_mexer_no_produto() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE material SET mexida = $1 WHERE id IN (SELECT %s FROM (%s) x %s) AND situacao = 1 AND mexida <> $1',
    TG_ARGV[0],
    CASE TG_OP WHEN 'INSERT' THEN 'TABLE depois' WHEN 'DELETE' THEN 'TABLE antes'
      ELSE '(TABLE antes EXCEPT TABLE depois) UNION ALL (TABLE depois EXCEPT TABLE antes)' END,
    TG_ARGV[1])
  USING portal_esta_transacao();
  RETURN NULL;
END $$;

-- Says that a list changed which a company keeps for a component: it has no form, so its version says it.
CREATE OR REPLACE FUNCTION portal_mexer_na_lista() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE aplicabilidade_base b SET alterado_em = clock_timestamp() FROM (SELECT DISTINCT id_material, id_empresa FROM (%s) x) y
      WHERE b.id_material = y.id_material AND b.id_empresa = y.id_empresa AND b.situacao = 1',
    CASE TG_OP WHEN 'INSERT' THEN 'TABLE depois' WHEN 'DELETE' THEN 'TABLE antes'
      ELSE '(TABLE antes EXCEPT TABLE depois) UNION ALL (TABLE depois EXCEPT TABLE antes)' END);
  RETURN NULL;
END $$;

SELECT portal_ao_mudar(tabela, 'mexe', format('portal_mexer_no_produto(%L, %L)', 'x.id_material', ''))
FROM unnest(ARRAY['caracteristica', 'linha_aplicacao', 'material_anexo', 'perfil_barra', 'perfil_composto', 'vidro_cor',
  'kit_medida', 'kit_composicao']) AS tabela;

SELECT
  portal_ao_mudar('kit_medida_cor', 'mexe', format('portal_mexer_no_produto(%L, %L)', 'k.id_material', 'JOIN kit_medida k ON k.id = x.id_medida')),
  portal_ao_mudar('aplicabilidade', 'mexe', format('portal_mexer_no_produto(%L, %L)', 'x.id_material', 'WHERE x.id_empresa IS NULL')),
  portal_ao_mudar('aplicabilidade', 'mexe_na_lista', 'portal_mexer_na_lista()');
