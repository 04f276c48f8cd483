CREATE INDEX "material_prontidao" ON "material" USING btree ("prontidao_pro","prontidao_mobi","ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida");--> statement-breakpoint
DROP INDEX "material_prontidao_pro";--> statement-breakpoint
DROP INDEX "material_prontidao_mobi";--> statement-breakpoint
DROP INDEX "material_referencia";
