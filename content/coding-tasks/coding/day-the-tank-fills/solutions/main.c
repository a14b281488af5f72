#include <stdio.h>
#include <stdlib.h>

int firstFullDay(int n, long long capacity, const int amounts[]) {
    long long total = 0;
    for (int day = 1; day <= n; day++) {
        total += amounts[day - 1];
        if (total >= capacity) return day;
    }
    return -1;
}

int main(void) {
    int n;
    long long capacity;
    scanf("%d %lld", &n, &capacity);
    int *amounts = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &amounts[i]);
    printf("%d\n", firstFullDay(n, capacity, amounts));
    free(amounts);
    return 0;
}
