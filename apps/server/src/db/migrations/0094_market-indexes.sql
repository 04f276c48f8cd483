CREATE INDEX "material_mercado_atras" ON "material_mercado" USING btree ("situacao_exibida","ordem_codigo","id","tipo","escopo","id_linha","status") WHERE situacao_exibida <> 3;--> statement-breakpoint
CREATE INDEX "material_mercado_nao_ativo" ON "material_mercado" USING btree ("status","ordem_codigo","id","tipo","escopo","id_linha","situacao_exibida") WHERE status <> 1;--> statement-breakpoint
CREATE INDEX "material_publicacao_dia" ON "material_publicacao" USING brin ("em");--> statement-breakpoint
CREATE INDEX "material_vigencia_fim" ON "material_vigencia" USING btree ("ate") WHERE ate < 'infinity';--> statement-breakpoint
DROP INDEX "material_mercado_situacao";--> statement-breakpoint
DROP INDEX "material_mercado_status";--> statement-breakpoint
DROP INDEX "material_mercado_referencia";--> statement-breakpoint
DROP INDEX "material_publicacao_em";--> statement-breakpoint
DROP INDEX "material_vigencia_ate";
