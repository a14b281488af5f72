#include <stdio.h>
#include <stdlib.h>

long long sumOfDays(int n, const int levels[]) {
    int *marks = malloc(n * sizeof(int)), size = 0;  // The mornings of marks that are still there.
    long long days = 0;
    for (int morning = 0; morning < n; morning++) {
        while (size > 0 && levels[marks[size - 1]] < levels[morning]) days += morning - marks[--size];
        marks[size++] = morning;
    }
    free(marks);
    return days;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *levels = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &levels[i]);
    printf("%lld\n", sumOfDays(n, levels));
    free(levels);
    return 0;
}
