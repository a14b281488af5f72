#include <stdio.h>
#include <stdlib.h>

int weakestGenerator(int n, int k, const int loads[]) {
    int *days = malloc(n * sizeof(int)), front = 0, back = 0, weakest = -1;
    for (int day = 0; day < n; day++) {
        while (back > front && loads[days[back - 1]] <= loads[day]) back--;
        days[back++] = day;
        if (days[front] <= day - k) front++;
        int peak = loads[days[front]];
        if (day >= k - 1 && (weakest < 0 || peak < weakest)) weakest = peak;
    }
    free(days);
    return weakest;
}

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    int *loads = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &loads[i]);
    printf("%d\n", weakestGenerator(n, k, loads));
    free(loads);
    return 0;
}
