<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BenchmarkDialog</name>
    <message numerus="yes">
        <source>%n questions</source>
        <translation>
            <numerusform>%n question</numerusform>
            <numerusform>%n questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CodeFindBar</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConsequencesTab</name>
    <message numerus="yes">
        <source>%1 · %Ln row(s) changed</source>
        <translation>
            <numerusform>%1 · %Ln row changed</numerusform>
            <numerusform>%1 · %Ln rows changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContributionsModel</name>
    <message numerus="yes">
        <source> (%n cells)</source>
        <translation>
            <numerusform> (%n cell)</numerusform>
            <numerusform> (%n cells)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DependencyPictureStrings</name>
    <message numerus="yes">
        <source>%n rule(s); arrows lead from what is read to the rule that reads it.</source>
        <translation>
            <numerusform>%n rule; arrows lead from what is read to the rule that reads it.</numerusform>
            <numerusform>%n rules; arrows lead from what is read to the rule that reads it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>worked out %n time(s)</source>
        <translation>
            <numerusform>worked out once</numerusform>
            <numerusform>worked out %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DerivationModel</name>
    <message numerus="yes">
        <source>Σ of %n rows</source>
        <translation>
            <numerusform>Σ of %n row</numerusform>
            <numerusform>Σ of %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>? of %n rows, so many count</source>
        <translation>
            <numerusform>? of %n row, so many count</numerusform>
            <numerusform>? of %n rows, so many count</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>show more (%n left)</source>
        <translation>
            <numerusform>show more (%n left)</numerusform>
            <numerusform>show more (%n left)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message numerus="yes">
        <source>plan of %n steps</source>
        <translation>
            <numerusform>plan of %n step</numerusform>
            <numerusform>plan of %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln column</numerusform>
            <numerusform>%Ln columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JobStatus</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (and %n more)</numerusform>
            <numerusform>%1 (and %n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanSearch</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanWords</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Will run %n step(s): %1</source>
        <translation>
            <numerusform>Will run %n step: %1</numerusform>
            <numerusform>Will run %n steps: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProjectFiles</name>
    <message numerus="yes">
        <source>Restored %n steps of unsaved work</source>
        <translation>
            <numerusform>Restored %n step of unsaved work</numerusform>
            <numerusform>Restored %n steps of unsaved work</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RankingTab</name>
    <message numerus="yes">
        <source>under %n changes</source>
        <translation>
            <numerusform>under %n change</numerusform>
            <numerusform>under %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Both values were weighed. A winner that comes and goes within one of the %n evenly spread stretches of a way is not seen.</source>
        <translation>
            <numerusform>Both values were weighed. A winner that comes and goes within the one stretch of a way is not seen.</numerusform>
            <numerusform>Both values were weighed. A winner that comes and goes within one of the %n evenly spread stretches of a way is not seen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message numerus="yes">
        <source>%n place(s) in the texts change.</source>
        <translation>
            <numerusform>%n place in the texts changes.</numerusform>
            <numerusform>%n places in the texts change.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RuleListModel</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunCommands</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunDetails</name>
    <message numerus="yes">
        <source>◔ The journal is being written: %n events</source>
        <translation>
            <numerusform>◔ The journal is being written: %n event</numerusform>
            <numerusform>◔ The journal is being written: %n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ Journal whole: %n events</source>
        <translation>
            <numerusform>✓ Journal whole: %n event</numerusform>
            <numerusform>✓ Journal whole: %n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) are chosen. Choose one to see its steps and its journal.</source>
        <translation>
            <numerusform>%Ln run is chosen. Choose one to see its steps and its journal.</numerusform>
            <numerusform>%Ln runs are chosen. Choose one to see its steps and its journal.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunMoment</name>
    <message numerus="yes">
        <source>As it is, after %n event(s)</source>
        <translation>
            <numerusform>As it is, after %n event</numerusform>
            <numerusform>As it is, after %n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaChangeStrings</name>
    <message numerus="yes">
        <source>%n values of %1 are not %2 and would be lost: %3</source>
        <translation>
            <numerusform>%n value of %1 is not %2 and would be lost: %3</numerusform>
            <numerusform>%n values of %1 are not %2 and would be lost: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows of %1 refer to nothing, the first is row %2</source>
        <translation>
            <numerusform>%n row of %1 refers to nothing, the first is row %2</numerusform>
            <numerusform>%n rows of %1 refer to nothing, the first is row %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaPictureStrings</name>
    <message numerus="yes">
        <source>+ %n more</source>
        <translation>
            <numerusform>+ %n more</numerusform>
            <numerusform>+ %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Schema: %n tables</source>
        <translation>
            <numerusform>Schema: %n table</numerusform>
            <numerusform>Schema: %n tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n references</source>
        <translation>
            <numerusform>%n reference</numerusform>
            <numerusform>%n references</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message numerus="yes">
        <source>in %n runs</source>
        <translation>
            <numerusform>in %n run</numerusform>
            <numerusform>in %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places %1</source>
        <translation>
            <numerusform>%n place %1</numerusform>
            <numerusform>%n places %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepAnswer</name>
    <message numerus="yes">
        <source>%1 with %Ln column(s)</source>
        <translation>
            <numerusform>%1 with %Ln column</numerusform>
            <numerusform>%1 with %Ln columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Weighing</name>
    <message numerus="yes">
        <source>Stopped: none of the %n candidates that were tried is admissible.</source>
        <translation>
            <numerusform>Stopped: the %n candidate that was tried is not admissible.</numerusform>
            <numerusform>Stopped: none of the %n candidates that were tried is admissible.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message numerus="yes">
        <source>⚑ Unsaved work on %1: %n steps, the last on %2</source>
        <translation>
            <numerusform>⚑ Unsaved work on %1: %n step, on %2</numerusform>
            <numerusform>⚑ Unsaved work on %1: %n steps, the last on %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::Comparison</name>
    <message numerus="yes">
        <source>%n changed cell(s)</source>
        <translation>
            <numerusform>%n changed cell</numerusform>
            <numerusform>%n changed cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n row(s)</source>
        <translation>
            <numerusform>in %n row</numerusform>
            <numerusform>in %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) only in %1</source>
        <translation>
            <numerusform>%n row only in %1</numerusform>
            <numerusform>%n rows only in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) the same</source>
        <translation>
            <numerusform>%n row the same</numerusform>
            <numerusform>%n rows the same</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::ComparisonTables</name>
    <message numerus="yes">
        <source>≠ %n change(s) from the plan of %1 to that of %2</source>
        <translation>
            <numerusform>≠ %n change from the plan of %1 to that of %2</numerusform>
            <numerusform>≠ %n changes from the plan of %1 to that of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) do the same.</source>
        <translation>
            <numerusform>%n step does the same.</numerusform>
            <numerusform>%n steps do the same.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::DecisionWords</name>
    <message numerus="yes">
        <source>%n more difference(s) bear on the decision.</source>
        <translation>
            <numerusform>%n more difference bears on the decision.</numerusform>
            <numerusform>%n more differences bear on the decision.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::Deleting</name>
    <message numerus="yes">
        <source>delete %n runs</source>
        <translation>
            <numerusform>delete %n run</numerusform>
            <numerusform>delete %n runs</numerusform>
        </translation>
    </message>
</context>
</TS>
