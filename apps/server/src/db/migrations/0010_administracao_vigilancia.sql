SELECT portal_vigiar(tabela) FROM unnest(ARRAY['referencia', 'referencia_linha', 'referencia_classe_id', 'informativo', 'linha', 'linha_prenativo', 'tempera', 'liga']) AS tabela;
--> statement-breakpoint
SELECT portal_vigiar('empresa_referencia', '{id_empresa,id_tela,id_referencia}');
